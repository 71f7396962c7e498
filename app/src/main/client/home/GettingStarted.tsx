/** The first steps of a new account: a face, some people to follow, a first post. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { compose } from '../compose/draft';
import { get } from '../core/api';
import type { Account } from '../core/entities';
import { Link } from '../core/router';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { accounts, instance, me } from '../core/world';
import { PersonRow } from '../people/People';
import { Icon } from '../ui/Icon';
import { Head } from '../ui/parts';

function Suggested() {
  const [list, set] = useState<Account[]>([]);
  useEffect(() => {
    get<{ account: Account }[]>('/api/v2/suggestions?limit=5')
      .then(async (found) => {
        const people =
          found.length > 0 ? found.map((one) => one.account) : await get<Account[]>('/api/v1/directory?limit=6&local=true');
        for (const one of people) accounts.put(one);
        set(people.filter((one) => one.id !== me.get()?.id).slice(0, 5));
      })
      .catch(() => undefined);
  }, []);
  return list.length === 0 ? null : (
    <ul class="own-rows">
      {list.map((one) => (
        <li key={one.id}>
          <PersonRow account={one} />
        </li>
      ))}
    </ul>
  );
}

function Step({
  number,
  title,
  text,
  isDone,
  children,
}: {
  number: number;
  title: string;
  text: string;
  isDone: boolean;
  children: ComponentChildren;
}) {
  return (
    <li class={'step' + (isDone ? ' is-done' : '')}>
      <span class="step-mark">
        {isDone ? (
          <>
            <Icon name="check" size={20} />
            <span class="hidden">{t('Done')}</span>
          </>
        ) : (
          number
        )}
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <div>{children}</div>
    </li>
  );
}

export function Steps() {
  const self = useStore(me);
  if (!self) return null;
  const hasFace = !/missing\.png/.test(self.avatar) && self.note !== '';
  return (
    <ol class="steps">
      <Step
        number={1}
        isDone={hasFace}
        title={t('Show who you are')}
        text={t('A picture and two sentences: people follow whom they can recognise.')}
      >
        <p class="buttons">
          <a class="button quiet small" href="/settings/profile">
            {t('Edit profile')}
          </a>
        </p>
      </Step>
      <Step
        number={2}
        isDone={self.following_count > 0}
        title={t('Follow some people')}
        text={t(
          'Home shows what they write, newest first, and nothing else. If you know somebody elsewhere, search for their address.',
        )}
      >
        <Suggested />
        <p class="buttons">
          <Link class="button quiet small" href="/explore/suggestions">
            {t('Find people')}
          </Link>{' '}
          <Link class="button quiet small" href="/search">
            {t('Search')}
          </Link>
        </p>
      </Step>
      <Step
        number={3}
        isDone={self.statuses_count > 0}
        title={t('Say hello')}
        text={t('A first post with the hashtag #introduction and what you care about helps others find you.')}
      >
        <p class="buttons">
          <button type="button" class="small" onClick={() => compose({ kind: 'new', text: t('Hello! ') + '#introduction ' })}>
            {t('Write a post')}
          </button>
        </p>
      </Step>
    </ol>
  );
}

export function GettingStarted() {
  const place = useStore(instance);
  return (
    <div class="view">
      <Head title={t('First steps')} />
      <div class="welcome">
        <h2>{t('Welcome to {0}', place?.title ?? '')}</h2>
        <p>{t('Three small steps, and home is full of life.')}</p>
      </div>
      <Steps />
    </div>
  );
}
