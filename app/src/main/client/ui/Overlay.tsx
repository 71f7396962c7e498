import { useStore } from '../core/store';
import { dismiss, toasts } from '../core/toast';
import { t } from '../core/words';
import { Dialog } from './Dialog';
import { Icon } from './Icon';
import { question } from './question';

/** The layers above the views: confirmations and toasts. */
export function Overlay() {
  const asked = useStore(question);
  const notes = useStore(toasts);
  const answer = (isYes: boolean) => {
    asked?.answer(isYes);
    question.set(null);
  };
  return (
    <>
      {asked && (
        <Dialog title={asked.title} close={() => answer(false)} class="small">
          <p>{asked.text}</p>
          <p class="buttons">
            <button type="button" class="quiet" onClick={() => answer(false)}>
              {t('common.cancel', 'Cancel')}
            </button>
            <button type="button" class={asked.isDanger ? 'danger' : ''} onClick={() => answer(true)}>
              {asked.yes}
            </button>
          </p>
        </Dialog>
      )}
      <div class="toasts" role="status" aria-live="polite">
        {notes.map((note) => (
          <div key={note.id} class={'toast ' + note.kind}>
            <span>{note.text}</span>
            {note.acts.map((act) => (
              <button
                type="button"
                key={act.label}
                class="quiet small"
                onClick={() => {
                  dismiss(note.id);
                  act.run();
                }}
              >
                {act.label}
              </button>
            ))}
            <button type="button" class="round" onClick={() => dismiss(note.id)} aria-label={t('common.close', 'Close')}>
              <Icon name="close" size={18} />
            </button>
          </div>
        ))}
      </div>
    </>
  );
}
