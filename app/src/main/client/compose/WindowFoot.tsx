import { Counter } from './Counter';
import type { Draft } from './draft';
import { insertText } from './insertText';
import { SendButton } from './SendButton';
import { left } from './send';
import { Tools } from './Tools';

/** @param lastField the field that was last edited */
export function WindowFoot({
  draft,
  isSending,
  takeFiles,
  lastField,
}: {
  draft: Draft;
  isSending: boolean;
  takeFiles: (files: Iterable<File>) => void;
  lastField: () => HTMLTextAreaElement | HTMLInputElement;
}) {
  return (
    <footer class="compose-foot">
      <Tools
        draft={draft}
        takeFiles={takeFiles}
        insert={(text) => insertText(lastField(), text)}
        focus={() => lastField().focus()}
      />
      <Counter rest={left(draft, draft.text)} />
      <SendButton draft={draft} isSending={isSending} class="is-below" />
    </footer>
  );
}
