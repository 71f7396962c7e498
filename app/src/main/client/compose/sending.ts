/** Sending, for who has no window for writing. */
import '../app';

export { check, sendDraft } from './send';
