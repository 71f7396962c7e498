/** Filters: what to hide, where, for how long, and whether with a warning or completely. */
import type { Filter } from '../core/entities';
import { count, fullTime, t } from '../core/words';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Listing } from '../ui/Listing';
import { idOf, usePages } from '../ui/usePages';
import { actionName, contextName, isOver } from './filterTerms';

export function Filters() {
  const list = usePages<Filter>('/api/v2/filters');
  return (
    <div class="view">
      <Head title={t('common.filters', 'Filters')}>
        <Link class="button small" href="/filters/new">
          <Icon name="plus" size={16} /> {t('common.new_filter', 'New filter')}
        </Link>
      </Head>
      <Listing
        pages={list}
        name={t('common.filters', 'Filters')}
        class="own-rows"
        empty={{
          title: t('filters.no_filters', 'No filters'),
          text: (
            <>
              <p>
                {t(
                  'filters.cover_or_leave_out_posts',
                  'Hide posts, or show them with a warning, when they contain words you don’t want to read.',
                )}
              </p>
              <p>
                <Link class="button" href="/filters/new">
                  {t('common.new_filter', 'New filter')}
                </Link>
              </p>
            </>
          ),
        }}
        idOf={idOf}
        draw={(one) => (
          <div class="row">
            <div class="row-body">
              <Link href={`/filters/${one.id}/edit`}>{one.title}</Link>
              <span class="hint is-wrapped">
                {isOver(one) ? (
                  <span class="tag late">{t('filters.expired', 'Expired')}</span>
                ) : (
                  one.expires_at && <>{t('common.until', 'until {0}', fullTime(one.expires_at))} · </>
                )}
                {actionName(one.filter_action)} · {one.context.map(contextName).join(', ')}
              </span>
              {one.keywords?.length ? <span class="hint">{one.keywords.map((word) => word.keyword).join(', ')}</span> : null}
              {one.statuses?.length ? (
                <span class="hint">{count(one.statuses.length, 'common.posts_count', '{0} post|{0} posts')}</span>
              ) : null}
            </div>
            <div class="row-actions">
              <Link
                class="round button quiet"
                href={`/filters/${one.id}/edit`}
                aria-label={t('filters.edit', 'Edit {0}', one.title)}
              >
                <Icon name="pen" size={18} />
              </Link>
            </div>
          </div>
        )}
      />
    </div>
  );
}
