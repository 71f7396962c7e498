/** All actions on a person. */
import { useEffect, useState } from 'preact/hooks';
import type { Account, Relationship } from '../core/entities';
import { navigate } from '../core/router';
import { toast, toastOnError } from '../core/toast';
import { t } from '../core/words';
import { me, relate, useRelationship } from '../core/world';
import { profilePath } from '../people/handles';
import { reportAccount } from '../report/openReport';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { FollowDialog } from './FollowDialog';
import { ListsDialog } from './ListsDialog';
import { MuteDialog } from './MuteDialog';
import { choices, type Open, own } from './profileChoices';

export function ProfileMenu({ account, report }: { account: Account; report: string | null }) {
  const relation = useRelationship(account.id);
  const [open, set] = useState<Open>(null);
  const isOwn = account.id === me.get()?.id;
  useEffect(() => {
    if (report === null) return;
    // The address opens the dialog once: a reload or going back does not open it again.
    navigate(profilePath(account), true);
    reportAccount(account, report);
  }, [report]);
  const close = () => set(null);
  const notify = ({ notifying }: Relationship) =>
    void toastOnError(
      relate(account.id, 'follow', { notify: !notifying }).then((made) =>
        toast(
          made.notifying
            ? t('profile.you_get_a_notification_when', 'You will be notified when they post.')
            : t('profile.you_get_no_more_notifications', 'You will no longer be notified when they post.'),
        ),
      ),
    );
  return (
    <>
      <Menu label={t('common.more', 'More')} choices={isOwn ? own(account) : choices(account, relation, set)} />
      {!isOwn && relation?.following && (
        <button
          type="button"
          class={'round' + (relation.notifying ? ' is-on' : '')}
          aria-pressed={relation.notifying}
          onClick={() => notify(relation)}
          aria-label={t('profile.notify_me_when_they_post', 'Notify me when they post')}
          title={t('profile.notify_me_when_they_post', 'Notify me when they post')}
        >
          <Icon name="bell" filled={relation.notifying} />
        </button>
      )}
      {open === 'mute' && <MuteDialog account={account} close={close} />}
      {open === 'lists' && <ListsDialog account={account} close={close} />}
      {open === 'follow' && relation && <FollowDialog account={account} relation={relation} close={close} />}
    </>
  );
}
