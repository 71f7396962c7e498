/** The names of languages: from the browser, or if it has none, in the language itself. */
import { locale } from './words';

/** Those that browsers such as Chromium have no names for in every language. */
const OWN: Record<string, string> = {
  as: 'অসমীয়া',
  ast: 'Asturianu',
  az: 'Azərbaycan dili',
  bo: 'བོད་ཡིག',
  br: 'Brezhoneg',
  ckb: 'سۆرانی',
  co: 'Corsu',
  cv: 'Чӑваш чӗлхи',
  dsb: 'Dolnoserbski',
  dv: 'ދިވެހި',
  dz: 'རྫོང་ཁ',
  ff: 'Fulfulde',
  fo: 'Føroyskt',
  gd: 'Gàidhlig',
  gv: 'Gaelg',
  ha: 'Hausa',
  haw: 'ʻŌlelo Hawaiʻi',
  hsb: 'Hornjoserbsce',
  ht: 'Kreyòl ayisyen',
  ia: 'Interlingua',
  ig: 'Igbo',
  iu: 'ᐃᓄᒃᑎᑐᑦ',
  jbo: 'la .lojban.',
  jv: 'Basa Jawa',
  kab: 'Taqbaylit',
  kl: 'Kalaallisut',
  ku: 'Kurdî',
  kw: 'Kernewek',
  lb: 'Lëtzebuergesch',
  lg: 'Luganda',
  mg: 'Malagasy',
  mi: 'Te reo Māori',
  nv: 'Diné bizaad',
  oc: 'Occitan',
  om: 'Afaan Oromoo',
  or: 'ଓଡ଼ିଆ',
  os: 'Ирон æвзаг',
  qu: 'Runa Simi',
  rm: 'Rumantsch',
  rn: 'Ikirundi',
  rw: 'Ikinyarwanda',
  sa: 'संस्कृतम्',
  sc: 'Sardu',
  sd: 'سنڌي',
  se: 'Davvisámegiella',
  smj: 'Julevsámegiella',
  sn: 'chiShona',
  sq: 'Shqip',
  st: 'Sesotho',
  su: 'Basa Sunda',
  szl: 'Ślōnsko',
  ta: 'தமிழ்',
  tg: 'Тоҷикӣ',
  ti: 'ትግርኛ',
  tk: 'Türkmençe',
  tok: 'toki pona',
  ts: 'Xitsonga',
  tt: 'Татарча',
  tw: 'Twi',
  ty: 'Reo Tahiti',
  ug: 'ئۇيغۇرچە',
  vai: 'ꕙꔤ',
  ve: 'Tshivenḓa',
  vo: 'Volapük',
  wa: 'Walon',
  wo: 'Wolof',
  xh: 'isiXhosa',
  yi: 'ייִדיש',
  yo: 'Yorùbá',
  zu: 'isiZulu',
};
const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });

/** Falls back to the code itself. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? OWN[code] ?? code;
  } catch {
    return code;
  }
}

/** The language's own name. */
export function ownName(code: string): string {
  try {
    return OWN[code] ?? new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? '';
  } catch {
    return OWN[code] ?? '';
  }
}
