/** Loads the composer ahead of time, or when it is needed sooner. */
import type { ComponentType } from 'preact';
import { rest } from '../core/rest';
import { store } from '../core/store';
import { toast } from '../core/toast';
import { t } from '../core/words';
import type { Draft } from './draft';

/** Null until it is loaded. */
export const loadedWindow = store<ComponentType<{ draft: Draft; isInPlace?: boolean }> | null>(null);

export const fetchWindow = (): Promise<void> => rest().then(({ Window }) => loadedWindow.set(() => Window));

/** Loads it now because it is needed. */
export const needWindow = (): void =>
  void fetchWindow().catch(() =>
    toast(t('compose.the_window_for_writing_could', 'Couldn’t load the composer. Reload the page.'), 'problem'),
  );
