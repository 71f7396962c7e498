/** The languages for posts, and the recently used ones. Tagalog is listed once, as Filipino. */
import { kept } from '../core/store';

export const CODES = (
  'af am ar as ast az be bg bn bo br bs ca ckb co cs cv cy da de dsb dv dz ee el en eo es et eu fa ff ' +
  'fi fil fo fr fy ga gd gl gn gu gv ha haw he hi hr hsb ht hu hy ia id ig is it iu ja jbo jv ka kab ' +
  'kk kl km kn ko ku kw ky la lb lg lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn no nv oc om or os ' +
  'pa pl ps pt qu rm rn ro ru rw sa sc sd se sh si sk sl sm smj sn so sq sr st su sv sw szl ta te tg ' +
  'th ti tk tn tok tr ts tt tw ty ug uk ur uz vai ve vi vo wa wo xh yi yo zh zh-CN zh-HK zh-TW zu'
).split(' ');
export const recent = kept<string[]>('languages', []);
export const rememberLanguage = (code: string): void =>
  recent.set((now) => [code, ...now.filter((one) => one !== code)].slice(0, 5));
