/** A sentence with elements at its places: <Sentence text="{0} follows you" at={[…]} />. The text is translated by who calls. */
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
