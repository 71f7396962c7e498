import { withoutLinks } from '../core/direction';
import type { Status as Post } from '../core/entities';
import { count, t } from '../core/words';
import { statusPath } from '../post/postParts';
import { Content } from '../ui/Content';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';

/** The post in two lines. */
export function Excerpt({ status }: { status: Post }) {
  const media = status.media_attachments.length;
  return (
    <Link href={statusPath(status)} class="excerpt">
      {status.spoiler_text !== '' ? (
        <Text text={status.spoiler_text} emojis={status.emojis} class="clamp" />
      ) : (
        <Content html={withoutLinks(status.content)} emojis={status.emojis} class="clamp" />
      )}
      {media > 0 && (
        <span class="hint">
          <Icon name="image" size={16} /> {count(media, 'common.files', '{0} file|{0} files')}
        </span>
      )}
      {status.poll && (
        <span class="hint">
          <Icon name="poll" size={16} /> {t('common.poll', 'Poll')}
        </span>
      )}
    </Link>
  );
}
