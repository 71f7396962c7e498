/** Notifications: on this device, and from whom at all. */
import { acting } from '../core/acting';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { PolicyForm } from '../notifications/PolicyForm';
import { DeviceNotifications } from './DeviceNotifications';
import { hasRoom } from './room';

export function Notifications() {
  const Name = useStore(hasRoom) ? 'h3' : 'h2';
  return (
    <>
      {!acting && (
        <section class="field-group">
          <Name>{t('preferences.notifications_on_this_device', 'Notifications on this device')}</Name>
          <DeviceNotifications />
        </section>
      )}
      <section class="field-group">
        <Name>{t('common.whose_notifications_reach_you', 'Who can notify you')}</Name>
        <PolicyForm />
      </section>
    </>
  );
}
