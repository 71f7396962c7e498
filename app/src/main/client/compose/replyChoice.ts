/** Who can reply to a post: the choices of the composer and of the settings, and the policies that they stand for. */
import { get, patch } from '../core/api';
import type { Instance, InteractionPolicy, Status } from '../core/entities';
import { store } from '../core/store';
import { t } from '../core/words';
import { instance } from '../core/world';

export const CHOICES = ['public', 'review', 'followers', 'followers_review', 'following', 'mentioned'] as const;
export type ReplyChoice = (typeof CHOICES)[number];

export const choiceName = (choice: ReplyChoice): string =>
  ({
    public: t('common.anyone_can_reply', 'Anyone can reply'),
    review: t('common.anyone_can_reply_after_approval', 'Anyone can reply after I approve'),
    followers: t('common.followers_can_reply', 'Followers can reply'),
    followers_review: t('common.followers_can_reply_others_after_approval', 'Followers can reply, others after I approve'),
    following: t('common.people_i_follow_can_reply', 'People I follow can reply'),
    mentioned: t('common.only_mentioned_can_reply', 'Only mentioned people can reply'),
  })[choice];

const rules = (automatic: string[], manual: string[] = []) => ({
  can_reply: { automatic_approval: automatic, manual_approval: manual },
});
const POLICIES: Record<ReplyChoice, InteractionPolicy> = {
  public: rules(['public']),
  review: rules(['author'], ['public']),
  followers: rules(['author', 'followers']),
  followers_review: rules(['author', 'followers'], ['public']),
  following: rules(['author', 'following']),
  mentioned: rules(['author', 'mentioned']),
};
export const policyOf = (choice: ReplyChoice): InteractionPolicy => POLICIES[choice];

/** The choice that a policy is closest to; a post without a policy is open to everyone. */
export function choiceOf(policy: InteractionPolicy | undefined): ReplyChoice {
  const automatic = policy?.can_reply?.automatic_approval ?? ['public'];
  const manual = policy?.can_reply?.manual_approval ?? [];
  if (automatic.includes('public')) return 'public';
  const isReviewed = manual.includes('public');
  if (automatic.includes('followers')) return isReviewed ? 'followers_review' : 'followers';
  if (isReviewed) return 'review';
  return automatic.includes('following') ? 'following' : 'mentioned';
}

/** Whether the viewer can reply to a post, perhaps after its author approved it. */
export const canReply = (post: Status): boolean => {
  const can = post.interaction_policy?.can_reply;
  if (post.reply_approval) return false;
  return !can || [...can.automatic_approval, ...can.manual_approval].includes('me');
};
export const needsApproval = (post: Status): boolean => !!post.interaction_policy?.can_reply?.manual_approval.includes('me');

const hasFeature = (of: Instance | null, name: string): boolean => of?.pleroma?.metadata?.features?.includes(name) ?? false;
/** Whether the server controls replies, and whether it has posts that stay there: others would ignore both. */
export const hasReplyControl = (of: Instance | null): boolean => hasFeature(of, 'interaction_policies');
export const hasLocalOnly = (of: Instance | null): boolean => hasFeature(of, 'local_only');

type Defaults = Record<string, InteractionPolicy>;
const DEFAULTS = '/api/v1/interaction_policies/defaults';
/** The choice for new public posts; null while it is not known. */
export const replyDefault = store<ReplyChoice | null>(null);
const keep = (defaults: Defaults) => replyDefault.set(choiceOf(defaults.public));

/** Asks for the default once; other servers have none. */
export function loadReplyDefault(): void {
  if (replyDefault.get() === null && hasReplyControl(instance.get())) void get<Defaults>(DEFAULTS).then(keep, () => undefined);
}

/** Saves the default of all posts but private mentions, which only mentioned people see anyway. */
export const saveReplyDefault = (choice: ReplyChoice): Promise<void> => {
  const policy = policyOf(choice);
  return patch<Defaults>(DEFAULTS, { public: policy, unlisted: policy, private: policy }).then(keep);
};
