/** One of the options of a step. */
import type { ComponentChildren } from 'preact';

export function Option({
  kind = 'radio',
  name,
  isOn,
  set,
  title,
  text,
}: {
  kind?: string;
  name: string;
  isOn: boolean;
  set: () => void;
  title: ComponentChildren;
  text?: string;
}) {
  return (
    <label class="option">
      <input type={kind} name={name} checked={isOn} onChange={set} />
      <span>
        <strong>{title}</strong>
        {text && <span class="hint">{text}</span>}
      </span>
    </label>
  );
}
