/** How much more fits into a text. */
import { count } from './words';

/** How many characters are left of it, or too many where the number is below zero. */
export const charactersLeft = (left: number): string =>
  left < 0
    ? count(-left, 'core.characters_too_many', '{0} character too many.|{0} characters too many.')
    : count(left, 'core.characters_left', '{0} character left|{0} characters left');
