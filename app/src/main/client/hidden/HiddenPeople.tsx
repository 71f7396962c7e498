/** A list of hidden people, each with an undo button. */
import { useState } from 'preact/hooks';
import type { Account } from '../core/entities';
import { toast, toastOnError } from '../core/toast';
import { fullTime, t } from '../core/words';
import { relate } from '../core/world';
import { PersonRow } from '../people/PersonRow';
import { Listing } from '../ui/Listing';
import { idOf, usePages } from '../ui/usePages';
import { HiddenFrame } from './HiddenFrame';

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

export function HiddenPeople({ path, off, on, label, again, said, empty, explained, note }: Undoing) {
  const list = usePages<Account & { mute_expires_at?: string | null }>(path);
  const [undone, change] = useState<ReadonlySet<string>>(new Set());
  const toggle = async (account: Account) => {
    const isUndone = undone.has(account.id);
    if (!(await toastOnError(relate(account.id, isUndone ? on : off)))) return;
    change((now) => new Set(isUndone ? [...now].filter((id) => id !== account.id) : [...now, account.id]));
    if (!isUndone) toast(said('@' + account.acct));
  };
  return (
    <HiddenFrame note={note}>
      <Listing
        pages={list}
        name={t('hidden.muted_and_blocked', 'Muted and blocked')}
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
            note={account.mute_expires_at ? t('common.until', 'until {0}', fullTime(account.mute_expires_at)) : undefined}
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
    </HiddenFrame>
  );
}
