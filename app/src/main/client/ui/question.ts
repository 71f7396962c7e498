/** A confirmation before something that cannot be undone. */
import { store } from '../core/store';

interface Question {
  title: string;
  text: string;
  yes: string;
  isDanger: boolean;
  answer: (isYes: boolean) => void;
}
export const question = store<Question | null>(null);

/** Asks for confirmation before something that cannot be undone. */
export const sure = (title: string, text: string, yes: string, isDanger = true): Promise<boolean> =>
  new Promise((resolve) => question.set({ title, text, yes, isDanger, answer: resolve }));
