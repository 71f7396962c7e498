/** Sends the draft of the window: checks it, asks about missing descriptions, and keeps what was wrong with it. */
import { useState } from 'preact/hooks';
import { composing, type Draft } from './draft';
import { rememberLanguage } from './languages';
import { current } from './open';
import { check, type Problems, sendDraft } from './send';
import { remindsOfWords, useProblems } from './windowState';

export interface Sending {
  problems: Problems;
  isSending: boolean;
  /** Whether it waits for an answer about descriptions that are missing. */
  asksForWords: boolean;
  /** @param isSure also with pictures that have no description */
  submit: (isSure?: boolean) => Promise<void>;
  /** Goes on writing instead. */
  stay: () => void;
}

export function useSending(draft: Draft): Sending {
  const [problems, say] = useProblems(draft);
  const [isSending, send] = useState(false);
  const [asksForWords, askForWords] = useState(false);
  const submit = async (isSure = false) => {
    if (isSending) return;
    // What was pressed or typed a moment ago may not be shown yet.
    const found = check(current.get() ?? draft);
    say(found);
    if (Object.keys(found).length > 0) return;
    if (!isSure && remindsOfWords.get() && draft.pieces.some((piece) => piece.description.trim() === ''))
      return askForWords(true);
    askForWords(false);
    send(true);
    rememberLanguage(draft.language);
    const wrong = await sendDraft();
    send(false);
    if (wrong) say(wrong);
    else if (!current.get()) composing.set(null);
  };
  return { problems, isSending, asksForWords, submit, stay: () => askForWords(false) };
}
