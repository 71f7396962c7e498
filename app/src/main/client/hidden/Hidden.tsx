/** Who and what one does not want to see: muted and blocked people, blocked servers; each can be taken back. */
import { useState } from 'preact/hooks';
import { del, post } from '../core/api';
import type { Account } from '../core/entities';
import { orSay, toast } from '../core/toast';
import { fullTime, t } from '../core/words';
import { relate } from '../core/world';
import { PersonRow } from '../people/People';
import { idOf, Listing, usePages } from '../ui/Pages';
import { Head, sure, Tabs } from '../ui/parts';

function Frame({ note, children }: { note: string; children: preact.ComponentChildren }) {
  return (
    <div class="view">
      <Head title={t('Muted and blocked')} />
      <Tabs
        label={t('Muted and blocked')}
        tabs={[
          { href: '/mutes', name: t('Muted') },
          { href: '/blocks', name: t('Blocked') },
          { href: '/domain_blocks', name: t('Servers') },
        ]}
      />
      <p class="page-note">{note}</p>
      {children}
    </div>
  );
}

interface Undoing {
  path: string;
  off: string;
  on: string;
  label: string;
  again: string;
  said: (name: string) => string;
  empty: string;
  explained: string;
  note: string;
}

function People({ path, off, on, label, again, said, empty, explained, note }: Undoing) {
  const list = usePages<Account & { mute_expires_at?: string | null }>(path);
  const [undone, change] = useState<ReadonlySet<string>>(new Set());
  const toggle = async (account: Account) => {
    const isUndone = undone.has(account.id);
    if (!(await orSay(relate(account.id, isUndone ? on : off)))) return;
    change((now) => new Set(isUndone ? [...now].filter((id) => id !== account.id) : [...now, account.id]));
    if (!isUndone) toast(said('@' + account.acct));
  };
  return (
    <Frame note={note}>
      <Listing
        pages={list}
        name={t('Muted and blocked')}
        class="own-rows"
        empty={{
          title: empty,
          text: (
            <>
              <p>{explained}</p>
            </>
          ),
        }}
        idOf={idOf}
        draw={(account) => (
          <PersonRow
            account={account}
            note={account.mute_expires_at ? t('until {0}', fullTime(account.mute_expires_at)) : undefined}
          >
            <button
              type="button"
              class={undone.has(account.id) ? 'small danger' : 'quiet small'}
              onClick={() => void toggle(account)}
            >
              {undone.has(account.id) ? again : label}
            </button>
          </PersonRow>
        )}
      />
    </Frame>
  );
}

export const Mutes = () => (
  <People
    path="/api/v1/mutes"
    off="unmute"
    on="mute"
    label={t('Unmute')}
    again={t('Mute')}
    said={(name) => t('{0} is no longer muted.', name)}
    note={t('You do not see posts of people you muted. They do not learn of it.')}
    empty={t('Nobody is muted')}
    explained={t('Mute somebody from the menu of a post or on their profile.')}
  />
);
export const Blocks = () => (
  <People
    path="/api/v1/blocks"
    off="unblock"
    on="block"
    label={t('Unblock')}
    again={t('Block')}
    said={(name) => t('{0} is no longer blocked.', name)}
    note={t('People you blocked do not see your posts, and you do not see theirs.')}
    empty={t('Nobody is blocked')}
    explained={t('Block somebody from the menu of a post or on their profile.')}
  />
);

export function DomainBlocks() {
  const list = usePages<string>('/api/v1/domain_blocks');
  const [text, type] = useState('');
  const [problem, say] = useState('');
  const lift = async (domain: string) => {
    if (!(await orSay(del('/api/v1/domain_blocks', { domain }).then(() => true)))) return;
    list.change((items) => items.filter((one) => one !== domain));
    toast(t('{0} is no longer blocked.', domain), 'done', { label: t('Undo'), run: () => void orSay(block(domain)) });
  };
  const block = async (domain: string) => {
    await post('/api/v1/domain_blocks', { domain });
    list.change((items) => [domain, ...items.filter((one) => one !== domain)]);
  };
  const add = async (e: Event) => {
    e.preventDefault();
    const domain = text
      .trim()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '')
      .replace(/^@/, '')
      .toLowerCase();
    if (domain === '') return;
    if (!/^[^\s@]+\.[^\s@]+$/.test(domain)) return say(t('That is not the name of a server, such as example.org.'));
    if (
      !(await sure(
        t('Block {0}?', domain),
        t('You see nothing from this server any more, and your followers there are removed.'),
        t('Block'),
      ))
    )
      return;
    try {
      await block(domain);
      type('');
    } catch (failure) {
      say((failure as Error).message);
    }
  };
  return (
    <Frame note={t('You see nothing of these servers: no posts, no notifications, and nobody there follows you.')}>
      <form class="add-line" onSubmit={(e) => void add(e)}>
        <input
          value={text}
          onInput={(e) => {
            type(e.currentTarget.value);
            say('');
          }}
          placeholder="example.org"
          aria-label={t('Server to block')}
          inputMode="url"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={problem !== '' || undefined}
        />
        <button type="submit" class="quiet">
          {t('Block')}
        </button>
      </form>
      {problem && (
        <p class="page-note wrong" role="alert">
          {problem}
        </p>
      )}
      <Listing
        pages={list}
        name={t('Servers')}
        class="own-rows"
        empty={{
          title: t('No server is blocked'),
          text: (
            <>
              <p>{t('Block a server when most of what comes from it is not for you.')}</p>
            </>
          ),
        }}
        idOf={(domain) => domain}
        draw={(domain) => (
          <div class="row">
            <div class="row-body">
              <bdi>{domain}</bdi>
            </div>
            <div class="row-acts">
              <button type="button" class="quiet small" onClick={() => void lift(domain)}>
                {t('Unblock')}
              </button>
            </div>
          </div>
        )}
      />
    </Frame>
  );
}
