/** Reports someone to the moderators: the category, the rules, the posts, and a comment. */
import { useState } from 'preact/hooks';
import { post } from '../core/api';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { Dialog } from '../ui/Dialog';
import { Afterwards } from './Afterwards';
import { Categories } from './Categories';
import { Comment } from './Comment';
import { PostChoice } from './PostChoice';
import { Rules } from './Rules';
import type { Category, Shown, Step } from './reportForm';

export function ReportDialog({ account, statusId, close }: Shown) {
  const [step, go] = useState<Step>('category');
  const [category, choose] = useState<Category | null>(null);
  const [rules, markRules] = useState<string[]>([]);
  const [posts, markPosts] = useState<string[]>(statusId && /^\d+$/.test(statusId) ? [statusId] : []);
  const [comment, type] = useState('');
  const [forward, send] = useState(false);
  const [isBusy, busy] = useState(false);
  const steps: Step[] = category === 'violation' ? ['category', 'rules', 'posts', 'comment'] : ['category', 'posts', 'comment'];
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  const isReady = step === 'category' ? category !== null : step === 'rules' ? rules.length > 0 : true;
  const finish = async () => {
    busy(true);
    const sent = await toastOnError(
      post('/api/v1/reports', {
        account_id: account.id,
        status_ids: posts,
        comment,
        forward,
        category,
        ...(category === 'violation' ? { rule_ids: rules } : {}),
      }),
    );
    busy(false);
    if (sent) go('done');
  };
  const next = (e: Event) => {
    e.preventDefault();
    if (after) go(after);
    else void finish();
  };
  return (
    <Dialog title={t('report.report', 'Report @{0}', account.acct)} close={close}>
      {step === 'done' ? (
        <Afterwards account={account} close={close} />
      ) : (
        <form onSubmit={next}>
          <p class="hint">{t('report.step_of', 'Step {0} of {1}', at + 1, steps.length)}</p>
          {step === 'category' && <Categories chosen={category} choose={choose} />}
          {step === 'rules' && <Rules chosen={rules} mark={markRules} />}
          {step === 'posts' && <PostChoice account={account} chosen={posts} mark={markPosts} />}
          {step === 'comment' && <Comment account={account} comment={comment} type={type} forward={forward} send={send} />}
          <p class="buttons">
            <button type="button" class="quiet" onClick={() => (before ? go(before) : close())}>
              {at > 0 ? t('common.back', 'Back') : t('common.cancel', 'Cancel')}
            </button>
            <button type="submit" disabled={!isReady || isBusy}>
              {at === steps.length - 1 ? t('report.send_report', 'Send report') : t('common.next', 'Next')}
            </button>
          </p>
        </form>
      )}
    </Dialog>
  );
}
