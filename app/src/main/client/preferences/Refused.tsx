/** Why a change was not taken, beside the field that it is about. */
export function Refused({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p class="wrong" id={id} role="alert">
      {text}
    </p>
  ) : null;
}
