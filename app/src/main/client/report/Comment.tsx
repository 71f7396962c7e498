/** The step that asks for a comment, and whether to forward the report to the other server. */
import { t } from '../core/words';
import { hostOf } from '../people/handles';
import type { Commented } from './reportForm';

export function Comment({ account, comment, type, forward, send }: Commented) {
  const host = account.feed ? null : hostOf(account);
  return (
    <>
      <label for="report-text">
        {t('report.is_there_anything_else_the', 'Is there anything else the moderators should know?')}
      </label>
      <textarea id="report-text" rows={4} maxLength={1000} value={comment} onInput={(e) => type(e.currentTarget.value)} />
      {host && (
        <p class="check">
          <input id="report-forward" type="checkbox" checked={forward} onChange={(e) => send(e.currentTarget.checked)} />
          <label for="report-forward">
            {t('report.send_a_copy_to_the', 'Also send the report, anonymously, to the moderators of {0}', host)}
          </label>
        </p>
      )}
    </>
  );
}
