/** The first steps of a new member. */
import { compose } from '../compose/draft';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { me } from '../core/world';
import { Link } from '../ui/Link';
import { Step } from './Step';
import { Suggested } from './Suggested';

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
