/** The first steps of a new member: an avatar, three people, a first post, the phone, a language. Each can be skipped. */
import { useEffect } from 'preact/hooks';
import { compose, composing } from '../compose/draft';
import type { CredentialAccount } from '../core/entities';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { me, refreshOldSelf, refreshSelf } from '../core/world';
import { PictureField } from '../preferences/PictureField';
import { PostLanguage } from '../preferences/PostLanguage';
import { Link } from '../ui/Link';
import { hasPicture } from '../ui/letter';
import { lookForApp, PEOPLE, putStepsAway, STEPS, type StepName, skip, stepsDone, useDone, useSkipped } from './firstSteps';
import { OnThePhone } from './OnThePhone';
import { Step } from './Step';
import { Suggested } from './Suggested';

/** Checks again what is done, whenever that may have changed. */
function useLatest(): void {
  useEffect(() => {
    const look = (refresh = refreshSelf) =>
      void refresh()
        .then(() => {
          const self = me.get();
          return self ? lookForApp(self) : undefined;
        })
        .catch(() => undefined);
    look(refreshOldSelf);
    const seen = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', seen);
    const end = composing.watch(() => composing.get() === null && look());
    return () => {
      document.removeEventListener('visibilitychange', seen);
      end();
    };
  }, []);
}

export function Steps() {
  const self = useStore(me);
  useLatest();
  return self ? <All self={self} /> : null;
}

function All({ self }: { self: CredentialAccount }) {
  const { id } = self;
  const later = useSkipped(id);
  const isAway = useStore(stepsDone).includes(id);
  const done = useDone(self);
  const step = (name: StepName) => ({
    number: STEPS.indexOf(name) + 1,
    isDone: done.includes(name),
    isSkipped: later.includes(name),
    skip: (isSkipped: boolean) => skip(id, name, isSkipped),
  });
  const left = STEPS.filter((one) => !done.includes(one) && !later.includes(one)).length;
  return (
    <>
      <ol class="steps">
        <Step
          {...step('picture')}
          title={t('home.show_who_you_are', 'Set up your profile')}
          text={t(
            'home.a_picture_and_two_sentences',
            'Add a profile picture and a short bio: people follow accounts they recognize.',
          )}
        >
          <PictureField kind="avatar" has={hasPicture(self)} />
          <p class="buttons">
            <Link class="button quiet small" href="/preferences/profile">
              {t('common.edit_profile', 'Edit profile')}
            </Link>
          </p>
        </Step>
        <Step
          {...step('people')}
          title={t('home.follow_three_people', 'Follow three people')}
          text={t('home.home_shows_what_they_write', 'Home shows their posts, newest first, and nothing else.')}
        >
          <p class="hint">{t('home.of_done', '{0} of {1} done', Math.min(self.following_count, PEOPLE), PEOPLE)}</p>
          <Suggested />
        </Step>
        <Step
          {...step('post')}
          title={t('home.say_hello', 'Say hello')}
          text={t(
            'home.a_first_post_with_the',
            'A first post with the hashtag #introduction and what you care about helps others find you.',
          )}
        >
          <p class="buttons">
            <button
              type="button"
              class="small"
              onClick={() => compose({ kind: 'new', text: t('home.hello', 'Hello! ') + '#introduction ' })}
            >
              {t('common.write_a_post', 'New post')}
            </button>
          </p>
        </Step>
        <Step {...step('app')} title={t('home.take_it_along_on_your', 'Get it on your phone')}>
          <OnThePhone />
        </Step>
        <Step {...step('language')} title={t('common.language_of_your_posts', 'Language of your posts')}>
          <PostLanguage />
        </Step>
      </ol>
      <p class="steps-foot">
        <span class="hint" role="status">
          {left === 0
            ? t('common.that_is_all', 'End of the list')
            : t('home.of_done', '{0} of {1} done', done.length, STEPS.length)}
        </span>
        {isAway || (later.length > 0 && left === 0) ? (
          <button type="button" class="plain" onClick={() => putStepsAway(id, false)}>
            {t('home.show_all_of_them_again', 'Show all of them again')}
          </button>
        ) : (
          left > 0 && (
            <button type="button" class="plain" onClick={() => putStepsAway(id)}>
              {t('home.do_not_show_this_again', 'Do not show this again')}
            </button>
          )
        )}
      </p>
    </>
  );
}
