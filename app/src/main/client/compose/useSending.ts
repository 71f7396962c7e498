/** Sends the composer's draft: validates it, asks about missing alt texts, and keeps its errors. */
import { useState } from 'preact/hooks';
import { composing, type Draft } from './draft';
import { rememberLanguage } from './languages';
import { current } from './open';
import { check, type Problems, sendDraft } from './send';
import { remindsOfWords, useProblems } from './windowState';

export interface Sending {
  problems: Problems;
  isSending: boolean;
  /** Whether the confirmation about missing alt texts is open. */
  asksForWords: boolean;
  /** @param isSure also with images without alt text */
  submit: (isSure?: boolean) => Promise<void>;
  /** Returns to writing. */
  stay: () => void;
}

export function useSending(draft: Draft): Sending {
  const [problems, say] = useProblems(draft);
  const [isSending, send] = useState(false);
  const [asksForWords, askForWords] = useState(false);
  const submit = async (isSure = false) => {
    if (isSending) return;
    // The latest input may not be rendered yet.
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
