/** The remaining length of a text. */
import { count } from './words';

/** The number of characters left, or too many if the number is negative. */
export const charactersLeft = (left: number): string =>
  left < 0
    ? count(-left, 'core.characters_too_many', '{0} character too many.|{0} characters too many.')
    : count(left, 'core.characters_left', '{0} character left|{0} characters left');
