/** The dialog "Whose notifications reach you". */
import { t } from '../core/words';
import { Dialog } from '../ui/Dialog';
import { PolicyForm } from './PolicyForm';

export function PolicyDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={t('common.whose_notifications_reach_you', 'Who can notify you')} close={close}>
      <PolicyForm />
      <p class="buttons">
        <button type="button" onClick={close}>
          {t('common.done', 'Done')}
        </button>
      </p>
    </Dialog>
  );
}
