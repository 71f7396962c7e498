/** What one can do oneself after a report. */
import type { Account } from '../core/entities';
import { orSay, toast } from '../core/toast';
import { t } from '../core/words';
import { relate, useRelationship } from '../core/world';

export function Afterwards({ account, close }: { account: Account; close: () => void }) {
  const relation = useRelationship(account.id);
  const name = '@' + account.acct;
  const act = (what: string, said: string) => void orSay(relate(account.id, what).then(() => toast(said)));
  return (
    <>
      <p class="done">{t('Thank you. The moderators look at it.')}</p>
      <p class="hint">{t('Meanwhile you need not see it:')}</p>
      <p class="buttons is-column">
        {relation?.following && (
          <button type="button" class="quiet" onClick={() => act('unfollow', t('You no longer follow {0}.', name))}>
            {t('Unfollow {0}', name)}
          </button>
        )}
        {!relation?.muting && (
          <button type="button" class="quiet" onClick={() => act('mute', t('{0} is muted.', name))}>
            {t('Mute {0}', name)}
          </button>
        )}
        {!relation?.blocking && (
          <button type="button" class="quiet" onClick={() => act('block', t('{0} is blocked.', name))}>
            {t('Block {0}', name)}
          </button>
        )}
        <button type="button" onClick={close}>
          {t('Done')}
        </button>
      </p>
    </>
  );
}
