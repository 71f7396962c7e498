/** The timeline of a hashtag. */
import { useEffect, useState } from 'preact/hooks';
import { compose } from '../compose/draft';
import { get, post, query } from '../core/api';
import type { Tag } from '../core/entities';
import { navigate, type Params, type Place } from '../core/router';
import { toast, toastOnError } from '../core/toast';
import { count, t } from '../core/words';
import { filterHashtag } from '../filters/filtering';
import { Timeline } from '../timeline/Timeline';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { MixDialog } from './MixDialog';
import { Spark } from './Spark';
import { EXTRAS, type Extra, split } from './tagMix';

export function TagTimeline({ params, place }: { params: Params; place: Place }) {
  const { name = '' } = params;
  const [tag, set] = useState<Tag | null>(null);
  const [isMixing, mix] = useState(false);
  const isLocal = place.query.get('local') === 'true';
  const extras = Object.fromEntries(EXTRAS.map((one) => [one, split(place.query.get(one))])) as Record<Extra, string[]>;
  const isPlain = EXTRAS.every((one) => extras[one].length === 0);
  useEffect(() => void get<Tag>('/api/v1/tags/' + encodeURIComponent(name)).then(set, () => undefined), [name]);
  const act = async (what: 'follow' | 'unfollow' | 'feature' | 'unfeature', said: string) => {
    const made = await toastOnError(post<Tag>(`/api/v1/tags/${encodeURIComponent(name)}/${what}`));
    if (!made) return;
    set({ ...tag, ...made });
    toast(said);
  };
  const to = (change: Record<string, string | undefined>) =>
    navigate(
      query('/tags/' + encodeURIComponent(name), {
        local: isLocal ? 'true' : undefined,
        ...Object.fromEntries(EXTRAS.map((one) => [one, extras[one].join(',')])),
        ...change,
      }),
      true,
    );
  const shown = tag?.name ?? name;
  const uses = tag?.history?.slice(0, 7).reduce((sum, one) => sum + Number(one.uses), 0) ?? 0;
  const search: Record<string, string | boolean | string[]> = { ...extras, ...(isLocal ? { local: true } : {}) };
  return (
    <div class="view">
      <Head title={'#' + shown}>
        <Menu
          label={t('common.more', 'More')}
          choices={[
            {
              name: t('tags.write_a_post_with', 'Write a post with #{0}', shown),
              icon: 'pen',
              act: () => compose({ kind: 'new', text: `#${shown} ` }),
            },
            { name: t('tags.with_other_hashtags', 'Combine with other hashtags'), icon: 'filter', act: () => mix(true) },
            tag &&
              (tag.featuring
                ? {
                    name: t('common.remove_from_your_profile', 'Remove from your profile'),
                    icon: 'pin',
                    act: () => void act('unfeature', t('common.it_is_no_longer_on', 'Removed from your profile.')),
                  }
                : {
                    name: t('common.feature_on_your_profile', 'Feature on your profile'),
                    icon: 'pin',
                    act: () => void act('feature', t('common.it_is_on_your_profile', 'Added to your profile, under "Featured".')),
                  }),
            { name: t('tags.filter_this_hashtag', 'Filter this hashtag'), icon: 'filter', act: () => filterHashtag(shown) },
            { name: t('common.followed_hashtags', 'Followed hashtags'), icon: 'hash', act: () => navigate('/followed_tags') },
          ]}
        />
      </Head>
      <div class="tag-head">
        <p>
          {tag?.history && uses > 0 ? (
            <>
              <Spark history={tag.history} />{' '}
              <span class="hint">
                {count(uses, 'tags.posts_in_the_last_week', '{0} post in the last week|{0} posts in the last week')}
              </span>
            </>
          ) : (
            <span class="hint">{t('tags.no_posts_in_the_last', 'No posts in the last week')}</span>
          )}
        </p>
        {tag && (
          <button
            type="button"
            class={'follow small ' + (tag.following ? 'quiet' : '')}
            aria-pressed={!!tag.following}
            onClick={() =>
              void (tag.following
                ? act('unfollow', t('tags.you_no_longer_follow', 'Unfollowed #{0}.', shown))
                : act('follow', t('tags.posts_with_appear_in_your', 'Posts with #{0} appear in your home timeline.', shown)))
            }
          >
            {tag.following ? t('common.following', 'Following') : t('common.follow', 'Follow')}
          </button>
        )}
      </div>
      <div class="chips pad">
        <button
          type="button"
          class={'chip' + (isLocal ? '' : ' is-on')}
          aria-pressed={!isLocal}
          onClick={() => to({ local: undefined })}
        >
          {t('common.all_servers', 'All servers')}
        </button>
        <button
          type="button"
          class={'chip' + (isLocal ? ' is-on' : '')}
          aria-pressed={isLocal}
          onClick={() => to({ local: 'true' })}
        >
          {t('common.this_server', 'This server')}
        </button>
        {EXTRAS.flatMap((one) =>
          extras[one].map((word) => (
            <button
              type="button"
              key={one + word}
              class="chip is-on"
              onClick={() => to({ [one]: extras[one].filter((other) => other !== word).join(',') })}
              aria-label={t('tags.take_away', 'Remove {0}', '#' + word)}
            >
              {{ any: t('tags.or', 'or'), all: t('tags.and', 'and'), none: t('tags.not_hashtag', 'not') }[one]} #{word}{' '}
              <Icon name="close" size={14} />
            </button>
          )),
        )}
        <button type="button" class="chip" onClick={() => mix(true)}>
          <Icon name="plus" size={16} /> {t('common.hashtag', 'Hashtag')}
        </button>
      </div>
      <Timeline
        key={JSON.stringify(search)}
        path={'/api/v1/timelines/tag/' + encodeURIComponent(name)}
        params={search}
        context="public"
        stream={isPlain ? (isLocal ? 'hashtag:local' : 'hashtag') : undefined}
        extra={{ tag: name }}
        name={'#' + shown}
        empty={{
          title: t('common.no_posts_with_this_hashtag', 'No posts with this hashtag yet'),
          text: t('tags.be_the_first_write_one', 'Be the first to post with it.'),
        }}
      />
      {isMixing && (
        <MixDialog
          extras={extras}
          close={() => mix(false)}
          save={(next) => {
            mix(false);
            to(next);
          }}
        />
      )}
    </div>
  );
}
