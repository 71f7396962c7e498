/** Images, videos and audio of one person, in a grid. */
import { useMemo } from 'preact/hooks';
import { query } from '../core/api';
import type { Account, Status as Post } from '../core/entities';
import { t } from '../core/words';
import { upsertAll } from '../core/world';
import { Listing } from '../ui/Listing';
import { usePages } from '../ui/usePages';
import { MediaTile, type Tile } from './MediaTile';

const ABREAST = 3;

export function MediaGrid({ account }: { account: Account }) {
  const pages = usePages<Post>(query(`/api/v1/accounts/${account.id}/statuses`, { only_media: true, limit: 30 }), upsertAll);
  const rows = useMemo(() => {
    const tiles: Tile[] = pages.items.flatMap((post) => post.media_attachments.map((media) => ({ post, media })));
    return Array.from({ length: Math.ceil(tiles.length / ABREAST) }, (_, i) => tiles.slice(i * ABREAST, (i + 1) * ABREAST));
  }, [pages.items]);
  return (
    <div class="media-grid">
      <Listing
        pages={{ ...pages, items: rows }}
        name={t('common.media', 'Media')}
        empty={{
          title: t('profile.no_media_here', 'No media yet'),
          text: t('profile.posts_with_pictures_films_or', 'Posts with images, video or audio appear here.'),
        }}
        idOf={(row) => row[0]?.media.id ?? ''}
        draw={(row) => (
          <div class="media-row">
            {row.map((one) => (
              <MediaTile key={one.media.id} {...one} />
            ))}
          </div>
        )}
      />
    </div>
  );
}
