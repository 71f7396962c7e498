import { useEffect, useState } from 'preact/hooks';
import { type Offer, offersFor, type Word } from './complete';

/** The completions for the word before the caret, a moment after the last key. */
export function useOffers() {
  const [word, setWord] = useState<Word | null>(null);
  const [offers, set] = useState<Offer[]>([]);
  const [at, move] = useState(0);
  useEffect(() => {
    if (!word) return set([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      offersFor(word.text, stop.signal).then(
        (found) => {
          if (stop.signal.aborted) return;
          set(found);
          move(0);
        },
        () => undefined,
      );
    }, 120);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [word?.text]);
  return { word, setWord, offers: word ? offers : [], at, move };
}
