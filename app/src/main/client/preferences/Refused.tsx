/** Why a change was refused, beside its field. */
export function Refused({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p class="field-error" id={id} role="alert">
      {text}
    </p>
  ) : null;
}
