/** The followed hashtags. */
import { post } from '../core/api';
import type { Tag } from '../core/entities';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { FollowedTabs } from '../lists/FollowedTabs';
import { Head } from '../ui/Head';
import { Listing } from '../ui/Listing';
import { usePages } from '../ui/usePages';
import { TagRow } from './TagRow';

export function FollowedTags() {
  const pages = usePages<Tag>('/api/v1/followed_tags');
  const toggle = async (tag: Tag) => {
    const made = await toastOnError(
      post<Tag>(`/api/v1/tags/${encodeURIComponent(tag.name)}/${tag.following === false ? 'follow' : 'unfollow'}`),
    );
    if (made) pages.change((now) => now.map((one) => (one.name === tag.name ? { ...one, following: made.following } : one)));
  };
  return (
    <div class="view">
      <Head title={t('common.followed_hashtags', 'Followed hashtags')} />
      <FollowedTabs />
      <Listing
        pages={pages}
        name={t('common.followed_hashtags', 'Followed hashtags')}
        empty={{
          title: t('tags.you_follow_no_hashtag', 'No followed hashtags'),
          text: t('tags.open_a_hashtag_and_follow', 'Open a hashtag and follow it: posts with it appear in your home timeline.'),
        }}
        idOf={(tag) => tag.name}
        draw={(tag) => (
          <TagRow tag={tag}>
            <button
              type="button"
              class={'small follow ' + (tag.following === false ? '' : 'quiet')}
              onClick={() => void toggle(tag)}
            >
              {tag.following === false ? t('common.follow', 'Follow') : t('common.unfollow', 'Unfollow')}
            </button>
          </TagRow>
        )}
      />
    </div>
  );
}
