import { useStore } from '../core/store';
import { t } from '../core/words';
import { me } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Name } from '../ui/Name';

/** A preview of a post with the chosen appearance; it is not interactive. */
export function LooksPreview() {
  const self = useStore(me);
  return self ? (
    <div class="appearance-preview" role="img" aria-label={t('common.preview', 'Preview')}>
      <div class="post" aria-hidden="true">
        <span class="post-avatar">
          <Avatar account={self} />
        </span>
        <div class="post-head">
          <span class="post-author">
            <Name account={self} /> <span class="handle">@{self.acct}</span>
          </span>
          <span class="post-time">{t('common.now', 'now')}</span>
        </div>
        <div class="post-body">
          <div class="content">
            <p>
              {t('preferences.this_is_how_a_post', 'Preview of a post.')}{' '}
              <span class="preview-link">#{t('common.preview', 'Preview').toLowerCase()}</span>
            </p>
          </div>
        </div>
      </div>
    </div>
  ) : null;
}
