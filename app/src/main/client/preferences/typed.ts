/**
 * Unsaved profile texts. They are stored in this browser until they are saved or discarded, so that going back, a reload or an
 * ended session loses nothing.
 */

import { graphemes, lengthOf } from '../compose/count';
import { ApiError, patch } from '../core/api';
import { charactersLeft } from '../core/charactersLeft';
import type { CredentialAccount, Instance } from '../core/entities';
import { kept } from '../core/store';
import { t } from '../core/words';
import { instance, me, takeSelf } from '../core/world';
import { inTurn } from './saving';

export interface Line {
  name: string;
  value: string;
}
export interface Texts {
  display_name: string;
  note: string;
  avatar_description: string;
  header_description: string;
  fields: Line[];
}
export type Name = keyof Texts;
export type Wrong = Partial<Record<Name | 'all', string>>;
/** By account id: another member may sign in to this browser. */
type Kept = Record<string, Partial<Texts>>;
export const typed = kept<Kept>('profile', {});

/** The number of extra fields. */
export const linesOf = (self: CredentialAccount, server: Instance | null): number =>
  Math.max(server?.configuration.accounts?.max_profile_fields ?? 4, self.source.fields?.length ?? 0);

/** The server's values, with as many fields as allowed. */
export function savedOf(self: CredentialAccount, server: Instance | null): Texts {
  const lines = self.source.fields ?? [];
  return {
    display_name: self.display_name,
    note: self.source.note,
    avatar_description: self.avatar_description ?? '',
    header_description: self.header_description ?? '',
    fields: Array.from({ length: linesOf(self, server) }, (_, i) => ({
      name: lines[i]?.name ?? '',
      value: lines[i]?.value ?? '',
    })),
  };
}

const isFilled = ({ name, value }: Line) => name.trim() !== '' || value.trim() !== '';
const same = (one: Texts[Name], other: Texts[Name]): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : JSON.stringify(one.filter(isFilled)) === JSON.stringify(other.filter(isFilled));

/** The typed values that differ from the server's. */
export function changesOf(now: Kept, self: CredentialAccount, server: Instance | null): Partial<Texts> {
  const saved = savedOf(self, server);
  return Object.fromEntries(Object.entries(now[self.id] ?? {}).filter(([name, value]) => !same(value, saved[name as Name])));
}

const put = (id: string, texts: Partial<Texts>) =>
  typed.set(({ [id]: _, ...others }) => (Object.keys(texts).length > 0 ? { ...others, [id]: texts } : others));

/** Stores what differs from the server's values: the rest would undo later changes made elsewhere. */
export function write(part: Partial<Texts>): void {
  const self = me.get();
  if (!self) return;
  const now = { [self.id]: { ...typed.get()[self.id], ...part } };
  put(self.id, changesOf(now, self, instance.get()));
}
export function throwAway(): void {
  const self = me.get();
  if (self) put(self.id, {});
}

/** The number of characters left; null if there is no known limit. */
export function leftOf(name: Name, text: string, server: Instance | null): number | null {
  const limits = server?.configuration.accounts;
  const most = {
    display_name: limits?.max_display_name_length,
    note: limits?.max_note_length,
    avatar_description: limits?.max_avatar_description_length,
    header_description: limits?.max_header_description_length,
    fields: undefined,
  }[name];
  if (most === undefined) return null;
  return most - (name === 'note' ? lengthOf('', text, 23) : graphemes(text.trim()));
}

/** The errors that are found without a request. */
export function check(texts: Partial<Texts>, server: Instance | null): Wrong {
  const wrong: Wrong = {};
  for (const [name, value] of Object.entries(texts) as [Name, Texts[Name]][]) {
    const left = typeof value === 'string' ? leftOf(name, value, server) : null;
    if (left !== null && left < 0) wrong[name] = charactersLeft(left);
  }
  if (texts.fields?.some((line) => line.name.trim() === '' && line.value.trim() !== ''))
    wrong.fields = t('preferences.give_each_line_a_label', 'Give each field a label.');
  return wrong;
}

/** The part that an error of the server is about. */
export function placed(e: unknown): Wrong {
  if (!(e instanceof ApiError)) return { all: e instanceof Error ? e.message : String(e) };
  const wrong: Wrong = {};
  for (const [name, said] of Object.entries(e.details))
    if (/^(display_name|note|fields|avatar_description|header_description)$/.test(name))
      wrong[name as Name] = said.map((one) => one.description).join(' ');
  return Object.keys(wrong).length > 0 ? wrong : { all: e.message };
}

/** Saves what was typed; returns the errors if it failed, and then all of it is kept. */
export async function saveTyped(): Promise<Wrong> {
  const self = me.get();
  if (!self) return {};
  const sent = changesOf(typed.get(), self, instance.get());
  const wrong = check(sent, instance.get());
  if (Object.keys(wrong).length > 0) return wrong;
  const { fields, ...texts } = sent;
  try {
    takeSelf(
      await inTurn(() =>
        patch<CredentialAccount>('/api/v1/accounts/update_credentials', {
          ...texts,
          ...(fields && { fields_attributes: Object.fromEntries(fields.map((line, i) => [i, line])) }),
        }),
      ),
    );
  } catch (e) {
    return placed(e);
  }
  // What was typed while saving is kept.
  const rest = Object.entries(changesOf(typed.get(), me.get() ?? self, instance.get())).filter(
    ([name, value]) => value !== sent[name as Name],
  );
  put(self.id, Object.fromEntries(rest));
  return {};
}
