/**
 * The first steps of a new member. Which are done is derived from the account; which are skipped or dismissed is stored in this
 * browser.
 */
import { get } from '../core/api';
import type { CredentialAccount, Status } from '../core/entities';
import { kept, useStore } from '../core/store';
import { me } from '../core/world';
import { hasPicture } from '../ui/letter';

export const STEPS = ['picture', 'people', 'post', 'app', 'language'] as const;
export type StepName = (typeof STEPS)[number];
/** How many followed people make home worth opening. */
export const PEOPLE = 3;
/** How long members who already follow people are considered new. */
const NEW_MS = 14 * 86_400_000;

/** Accounts whose member has dismissed the first steps. */
export const stepsDone = kept<string[]>('steps.done', []);
const skipped = kept<Record<string, StepName[]>>('steps.skipped', {});
/** Accounts that were seen in an app: this one, installed, or another one that posted. */
const inApp = kept<string[]>('steps.app', []);

export const skippedOf = (id: string, all: Record<string, StepName[]>): StepName[] => all[id] ?? [];
export const useSkipped = (id: string): StepName[] => skippedOf(id, useStore(skipped));
export function skip(id: string, step: StepName, isSkipped = true): void {
  skipped.set((now) => {
    const rest = skippedOf(id, now).filter((one) => one !== step);
    return { ...now, [id]: isSkipped ? [...rest, step] : rest };
  });
}
/** Dismisses them, or shows all of them again. */
export function putStepsAway(id: string, isAway = true): void {
  stepsDone.set((now) => [...now.filter((one) => one !== id), ...(isAway ? [id] : [])]);
  if (!isAway) skipped.set((now) => ({ ...now, [id]: [] }));
}

/** The steps that are done, according to the account. */
export function doneOf(self: CredentialAccount, hasApp: boolean): StepName[] {
  const done: Record<StepName, boolean> = {
    picture: hasPicture(self),
    people: self.following_count >= PEOPLE,
    post: self.statuses_count > 0,
    app: hasApp,
    language: !!self.source.language,
  };
  return STEPS.filter((one) => done[one]);
}
export const useDone = (self: CredentialAccount): StepName[] => doneOf(self, useStore(inApp).includes(self.id));

/** The browser itself, as an app of this server or of another server's client. */
const OF_BROWSERS = /^(Dassie Web$|Dassie \(|Web$)/;
export const isOfApp = (post: Pick<Status, 'application'>): boolean =>
  !!post.application?.name && !OF_BROWSERS.test(post.application.name);

/** Checks whether this is an installed app, or another app posted. */
export async function lookForApp(self: CredentialAccount): Promise<void> {
  if (inApp.get().includes(self.id)) return;
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const isThere =
    isInstalled ||
    (self.statuses_count > 0 &&
      (await get<Status[]>(`/api/v1/accounts/${self.id}/statuses?limit=20&exclude_reblogs=true`)).some(isOfApp));
  if (isThere) inApp.set((now) => [...now.filter((one) => one !== self.id), self.id]);
}

/** The account whose steps were shown since the page was loaded: they do not disappear while in use. */
let shownOf: string | null = null;
/** Whether home begins with all of them, with a line about them, or with none. */
export function shownAs(self: CredentialAccount, open: number, isPutAway: boolean, now: number): 'all' | 'line' | null {
  if (isPutAway || open === 0) return null;
  if (self.following_count === 0) shownOf = self.id;
  if (shownOf === self.id) return 'all';
  return now - Date.parse(self.created_at) < NEW_MS ? 'line' : null;
}
export function useFirstSteps(): 'all' | 'line' | null {
  const self = useStore(me);
  const away = useStore(stepsDone);
  const app = useStore(inApp);
  const later = useStore(skipped);
  if (!self) return null;
  const done = doneOf(self, app.includes(self.id));
  const open = STEPS.filter((one) => !done.includes(one) && !skippedOf(self.id, later).includes(one)).length;
  return shownAs(self, open, away.includes(self.id), Date.now());
}
