/** Inserts text at the caret of a field, as if it had been typed. */
export function insertText(
  field: HTMLTextAreaElement | HTMLInputElement,
  text: string,
  from = field.selectionStart ?? field.value.length,
  to = field.selectionEnd ?? from,
): void {
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
