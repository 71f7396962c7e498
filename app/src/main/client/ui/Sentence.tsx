/** A sentence with elements at its placeholders: <Sentence text="{0} follows you" at={[…]} />. The caller translates the text. */
import type { ComponentChildren } from 'preact';
import { Fragment } from 'preact';
import { parts } from '../core/words';

export function Sentence({ text, at }: { text: string; at: ComponentChildren[] }) {
  return (
    <>
      {parts(text).map((part, i) => (
        <Fragment key={i}>{typeof part === 'number' ? at[part] : part}</Fragment>
      ))}
    </>
  );
}
