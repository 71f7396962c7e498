/** Hashtags: the posts with one of them, and those that one follows. */
import { useEffect, useState } from 'preact/hooks';
import { compose } from '../compose/draft';
import { get, post, query } from '../core/api';
import type { Tag } from '../core/entities';
import { navigate, type Params, type Place } from '../core/router';
import { orSay, toast } from '../core/toast';
import { count, t } from '../core/words';
import { filterHashtag } from '../filters/filtering';
import { useNamed } from '../people/handles';
import { Timeline } from '../timeline/Timeline';
import { Icon } from '../ui/Icon';
import { Listing, usePages } from '../ui/Pages';
import { Busy, Dialog, Empty, Head, Menu } from '../ui/parts';
import { Spark, TagRow } from './TagRow';

const split = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\s,#]+/)
    .filter(Boolean)
    .slice(0, 4);
const EXTRAS = ['any', 'all', 'none'] as const;
type Extra = (typeof EXTRAS)[number];

export function TagTimeline({ params, place }: { params: Params; place: Place }) {
  const name = params.name!;
  const [tag, set] = useState<Tag | null>(null);
  const [isMixing, mix] = useState(false);
  const isLocal = place.query.get('local') === 'true';
  const extras = Object.fromEntries(EXTRAS.map((one) => [one, split(place.query.get(one))])) as Record<Extra, string[]>;
  const isPlain = EXTRAS.every((one) => extras[one].length === 0);
  useEffect(() => void get<Tag>('/api/v1/tags/' + encodeURIComponent(name)).then(set, () => undefined), [name]);
  const act = async (what: 'follow' | 'unfollow' | 'feature' | 'unfeature', said: string) => {
    const made = await orSay(post<Tag>(`/api/v1/tags/${encodeURIComponent(name)}/${what}`));
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
          label={t('More')}
          choices={[
            { name: t('Write a post with #{0}', shown), icon: 'pen', act: () => compose({ kind: 'new', text: `#${shown} ` }) },
            { name: t('With other hashtags'), icon: 'filter', act: () => mix(true) },
            tag &&
              (tag.featuring
                ? {
                    name: t('Remove from your profile'),
                    icon: 'pin',
                    act: () => void act('unfeature', t('It is no longer on your profile.')),
                  }
                : {
                    name: t('Feature on your profile'),
                    icon: 'pin',
                    act: () => void act('feature', t('It is on your profile, under "Featured".')),
                  }),
            { name: t('Filter this hashtag'), icon: 'filter', act: () => filterHashtag(shown) },
            { name: t('Followed hashtags'), icon: 'hash', act: () => navigate('/followed_tags') },
          ]}
        />
      </Head>
      <div class="tag-head">
        <p>
          {tag?.history && uses > 0 ? (
            <>
              <Spark history={tag.history} />{' '}
              <span class="hint">{count(uses, '{0} post in the last week|{0} posts in the last week')}</span>
            </>
          ) : (
            <span class="hint">{t('No posts in the last week')}</span>
          )}
        </p>
        {tag && (
          <button
            type="button"
            class={'follow small ' + (tag.following ? 'quiet' : '')}
            aria-pressed={!!tag.following}
            onClick={() =>
              void (tag.following
                ? act('unfollow', t('You no longer follow #{0}.', shown))
                : act('follow', t('Posts with #{0} appear in your home timeline.', shown)))
            }
          >
            {tag.following ? t('Following') : t('Follow')}
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
          {t('All servers')}
        </button>
        <button
          type="button"
          class={'chip' + (isLocal ? ' is-on' : '')}
          aria-pressed={isLocal}
          onClick={() => to({ local: 'true' })}
        >
          {t('This server')}
        </button>
        {EXTRAS.flatMap((one) =>
          extras[one].map((word) => (
            <button
              type="button"
              key={one + word}
              class="chip is-on"
              onClick={() => to({ [one]: extras[one].filter((other) => other !== word).join(',') })}
              aria-label={t('Take away {0}', '#' + word)}
            >
              {{ any: t('or'), all: t('and'), none: t('not|[hashtag]') }[one]} #{word} <Icon name="close" size={14} />
            </button>
          )),
        )}
        <button type="button" class="chip" onClick={() => mix(true)}>
          <Icon name="plus" size={16} /> {t('Hashtag')}
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
        empty={{ title: t('No posts with this hashtag yet'), text: t('Be the first: write one.') }}
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

function MixDialog({
  extras,
  close,
  save,
}: {
  extras: Record<Extra, string[]>;
  close: () => void;
  save: (next: Record<Extra, string>) => void;
}) {
  const [text, type] = useState<Record<Extra, string>>({
    any: extras.any.join(' '),
    all: extras.all.join(' '),
    none: extras.none.join(' '),
  });
  const names: Record<Extra, string> = { any: t('or any of these'), all: t('and all of these'), none: t('but none of these') };
  return (
    <Dialog title={t('With other hashtags')} close={close} class="small">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          save({ any: split(text.any).join(','), all: split(text.all).join(','), none: split(text.none).join(',') });
        }}
      >
        <p class="hint">{t('Up to 4 in each field, with spaces between.')}</p>
        {EXTRAS.map((one) => (
          <p key={one}>
            <label for={'mix-' + one}>{names[one]}</label>
            <input
              id={'mix-' + one}
              value={text[one]}
              autocapitalize="off"
              onInput={(e) => type({ ...text, [one]: e.currentTarget.value })}
            />
          </p>
        ))}
        <p class="buttons">
          <button type="button" class="quiet" onClick={close}>
            {t('Cancel')}
          </button>
          <button type="submit">{t('Show')}</button>
        </p>
      </form>
    </Dialog>
  );
}

export function FollowedTags() {
  const pages = usePages<Tag>('/api/v1/followed_tags');
  const toggle = async (tag: Tag) => {
    const made = await orSay(
      post<Tag>(`/api/v1/tags/${encodeURIComponent(tag.name)}/${tag.following === false ? 'follow' : 'unfollow'}`),
    );
    if (made) pages.change((now) => now.map((one) => (one.name === tag.name ? { ...one, following: made.following } : one)));
  };
  return (
    <div class="view">
      <Head title={t('Followed hashtags')} />
      <Listing
        pages={pages}
        name={t('Followed hashtags')}
        empty={{
          title: t('You follow no hashtag'),
          text: t('Open a hashtag and follow it: posts with it appear in your home timeline.'),
        }}
        idOf={(tag) => tag.name}
        draw={(tag) => (
          <TagRow tag={tag}>
            <button
              type="button"
              class={'small follow ' + (tag.following === false ? '' : 'quiet')}
              onClick={() => void toggle(tag)}
            >
              {tag.following === false ? t('Follow') : t('Unfollow')}
            </button>
          </TagRow>
        )}
      />
    </div>
  );
}

/** Posts of one person with one hashtag. */
export function Tagged({ params }: { params: Params }) {
  const { account, isMissing } = useNamed(params);
  const tag = params.tag!;
  return (
    <div class="view">
      <Head title={`#${tag} · @${params.acct}`} />
      {isMissing ? (
        <Empty title={t('There is nobody of this name')} />
      ) : !account ? (
        <Busy />
      ) : (
        <Timeline
          path={`/api/v1/accounts/${account.id}/statuses`}
          params={{ tagged: tag }}
          context="account"
          isPolled={false}
          name={'#' + tag}
          empty={{ title: t('No posts with this hashtag yet'), text: t('Older posts may be only on the server of the author.') }}
        />
      )}
    </div>
  );
}
