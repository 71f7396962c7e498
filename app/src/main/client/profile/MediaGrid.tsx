/** Pictures, films and sounds of one person, in a grid. */
import { query } from '../core/api';
import type { Account, Status as Post } from '../core/entities';
import { t } from '../core/words';
import { learnAll } from '../core/world';
import { Listing } from '../ui/Listing';
import { usePages } from '../ui/usePages';
import { MediaTile, type Tile } from './MediaTile';

export function MediaGrid({ account }: { account: Account }) {
  const pages = usePages<Post>(query(`/api/v1/accounts/${account.id}/statuses`, { only_media: true, limit: 30 }), learnAll);
  const tiles: Tile[] = pages.items.flatMap((post) => post.media_attachments.map((media) => ({ post, media })));
  return (
    <div class="media-grid">
      <Listing
        pages={{ ...pages, items: tiles }}
        name={t('Media')}
        empty={{ title: t('No media here'), text: t('Posts with pictures, films or sounds appear here.') }}
        idOf={(one) => one.media.id}
        draw={(one) => <MediaTile {...one} />}
      />
    </div>
  );
}
