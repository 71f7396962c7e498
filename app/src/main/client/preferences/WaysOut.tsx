/** Ways out of a section, as rows; those to pages of the server say that they are such. */
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import type { Way } from './sections';

export function WaysOut({ ways }: { ways: Way[] }) {
  if (ways.length === 0) return null;
  return (
    <ul class="ways-out">
      {ways.map((one) => (
        <li key={one.href}>
          <Link href={one.href}>
            <span class="row-body">
              <strong>{one.name}</strong>
              {one.about && <span class="hint is-wrapped">{one.about}</span>}
            </span>
            {one.isPage ? (
              <span class="is-page" title={t('Opens a page of its own')}>
                <Icon name="external" size={18} />
                <span class="hidden">{t('Opens a page of its own')}</span>
              </span>
            ) : (
              <Icon name="right" size={18} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
