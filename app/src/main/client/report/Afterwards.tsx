/** What the reporter can do themselves after a report. */
import type { Account } from '../core/entities';
import { toast, toastOnError } from '../core/toast';
import { t } from '../core/words';
import { relate, useRelationship } from '../core/world';

export function Afterwards({ account, close }: { account: Account; close: () => void }) {
  const relation = useRelationship(account.id);
  const name = '@' + account.acct;
  const act = (what: string, said: string) => void toastOnError(relate(account.id, what).then(() => toast(said)));
  return (
    <>
      <p class="done">{t('report.thank_you_the_moderators_look', 'Thank you. The moderators will review it.')}</p>
      <p class="hint">{t('report.meanwhile_you_need_not_see', 'In the meantime you can take action yourself:')}</p>
      <p class="buttons is-column">
        {relation?.following && (
          <button
            type="button"
            class="quiet"
            onClick={() => act('unfollow', t('report.you_no_longer_follow', 'You no longer follow {0}.', name))}
          >
            {t('report.unfollow', 'Unfollow {0}', name)}
          </button>
        )}
        {!relation?.muting && (
          <button type="button" class="quiet" onClick={() => act('mute', t('common.is_muted', '{0} was muted.', name))}>
            {t('common.mute', 'Mute {0}', name)}
          </button>
        )}
        {!relation?.blocking && (
          <button type="button" class="quiet" onClick={() => act('block', t('common.is_blocked', '{0} is blocked.', name))}>
            {t('common.block_named', 'Block {0}', name)}
          </button>
        )}
        <button type="button" onClick={close}>
          {t('common.done', 'Done')}
        </button>
      </p>
    </>
  );
}
