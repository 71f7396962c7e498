/** A text with marked additions and removals. */
import { words } from './changes';

export function Marked({ before, after }: { before: string; after: string }) {
  return (
    <div class="content lines" dir="auto">
      {words(before, after).map((one, i) =>
        one.kind === 'same' ? (
          <span key={i}>{one.text}</span>
        ) : one.kind === 'added' ? (
          <ins key={i}>{one.text}</ins>
        ) : (
          <del key={i}>{one.text}</del>
        ),
      )}
    </div>
  );
}
