/** The window "Whose notifications reach you". */
import { t } from '../core/words';
import { Dialog } from '../ui/Dialog';
import { PolicyForm } from './PolicyForm';

export function PolicyDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={t('Whose notifications reach you')} close={close}>
      <PolicyForm />
      <p class="buttons">
        <button type="button" onClick={close}>
          {t('Done')}
        </button>
      </p>
    </Dialog>
  );
}
