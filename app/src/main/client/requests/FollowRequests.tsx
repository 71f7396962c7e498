/** Follow requests: each with the account, and the buttons to answer. */
import { useState } from 'preact/hooks';
import { post } from '../core/api';
import type { Account, Relationship } from '../core/entities';
import { useStore } from '../core/store';
import { toast, toastOnError } from '../core/toast';
import { unread } from '../core/unread';
import { count, day, t } from '../core/words';
import { loadRelationships, me, relationships, useRelationship } from '../core/world';
import { PersonRow } from '../people/PersonRow';
import { Head } from '../ui/Head';
import { Listing } from '../ui/Listing';
import { idOf, usePages } from '../ui/usePages';

function About({ account }: { account: Account }) {
  const known = useRelationship(account.id);
  loadRelationships([account.id]);
  return (
    <>
      {known?.following && <span class="tag good">{t('requests.you_follow_them', 'Following')}</span>}
      {t('requests.here_since', 'joined {0}', day(account.created_at))} ·{' '}
      {count(account.followers_count, 'common.followers', '{0} follower|{0} followers')} ·{' '}
      {count(account.statuses_count, 'common.posts_count', '{0} post|{0} posts')}
    </>
  );
}

export function FollowRequests() {
  const self = useStore(me);
  const list = usePages<Account>('/api/v1/follow_requests');
  const [answered, mark] = useState<Record<string, string>>({});
  const answer = async (account: Account, word: 'authorize' | 'reject') => {
    const made = await toastOnError(post<Relationship>(`/api/v1/follow_requests/${account.id}/${word}`));
    if (!made) return;
    relationships.put(made);
    mark((now) => ({ ...now, [account.id]: word }));
    unread.set((now) => ({ ...now, requests: Math.max(0, now.requests - 1) }));
    me.set(
      (now) =>
        now && { ...now, source: { ...now.source, follow_requests_count: Math.max(0, now.source.follow_requests_count - 1) } },
    );
    toast(
      word === 'authorize'
        ? t('requests.follows_you_now', '{0} now follows you.', '@' + account.acct)
        : t('requests.the_request_of_is_rejected', 'Follow request from {0} rejected.', '@' + account.acct),
    );
  };
  return (
    <div class="view">
      <Head title={t('common.follow_requests', 'Follow requests')} />
      <Listing
        pages={list}
        name={t('common.follow_requests', 'Follow requests')}
        class="own-rows"
        empty={{
          title: t('requests.nobody_is_waiting', 'No follow requests'),
          text: (
            <>
              <p>
                {self?.locked
                  ? t('requests.who_wants_to_follow_you', 'Follow requests appear here.')
                  : t(
                      'requests.everybody_can_follow_you_if',
                      'Anyone can follow you. To approve followers first, turn on follow requests in your settings.',
                    )}
              </p>
              {!self?.locked && (
                <p>
                  <a href="/settings/profile">{t('common.settings', 'Settings')}</a>
                </p>
              )}
            </>
          ),
        }}
        idOf={idOf}
        draw={(account) => (
          <PersonRow account={account} showsNote note={<About account={account} />}>
            {answered[account.id] ? (
              <span class="hint">
                {answered[account.id] === 'authorize' ? t('requests.accepted', 'Accepted') : t('requests.rejected', 'Rejected')}
              </span>
            ) : (
              <>
                <button type="button" class="small" onClick={() => void answer(account, 'authorize')}>
                  {t('common.accept', 'Accept')}
                </button>
                <button type="button" class="quiet small" onClick={() => void answer(account, 'reject')}>
                  {t('common.reject', 'Reject')}
                </button>
              </>
            )}
          </PersonRow>
        )}
      />
    </div>
  );
}
