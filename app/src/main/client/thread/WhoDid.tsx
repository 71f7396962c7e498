/** Who boosted or favourited a post or reacted to it, and which posts quote it. */
import type { Params, Place } from '../core/router';
import { t } from '../core/words';
import { instance } from '../core/world';
import { PeopleList } from '../people/PeopleList';
import { Posts } from '../post/Posts';
import { hasReactions } from '../post/reacting';
import { Head } from '../ui/Head';
import { Tabs } from '../ui/Tabs';
import { About } from './About';
import { Reacted } from './Reacted';

const tabs = (id: string) => [
  { href: `/statuses/${id}/favourites`, name: t('common.favourites', 'Favourites') },
  { href: `/statuses/${id}/reblogs`, name: t('common.boosts', 'Boosts') },
  { href: `/statuses/${id}/quotes`, name: t('common.quotes', 'Quotes') },
  ...(hasReactions(instance.get()) ? [{ href: `/statuses/${id}/reactions`, name: t('common.reactions', 'Reactions') }] : []),
];

export function WhoDid({ params, place }: { params: Params; place: Place }) {
  const { id = '' } = params;
  const kind = place.path.split('/').pop() ?? '';
  const api = `/api/v1/statuses/${id}/${kind === 'favourites' ? 'favourited_by' : kind === 'reblogs' ? 'reblogged_by' : 'quotes'}`;
  return (
    <div class="view">
      <Head title={t('thread.about_this_post', 'Post details')} />
      <About id={id} />
      <Tabs label={t('thread.about_this_post', 'Post details')} tabs={tabs(id)} />
      {kind === 'reactions' ? (
        <Reacted id={id} />
      ) : kind === 'quotes' ? (
        <Posts
          path={api}
          name={t('common.quotes', 'Quotes')}
          empty={{
            title: t('thread.nobody_has_quoted_it', 'No quotes yet'),
            text: t('thread.quotes_that_you_can_see', 'Quotes visible to you appear here.'),
          }}
        />
      ) : (
        <PeopleList
          path={api}
          name={kind}
          empty={
            kind === 'reblogs'
              ? {
                  title: t('thread.nobody_has_boosted_it', 'No boosts yet'),
                  text: t('thread.who_boosts_it_appears_here', 'People who boost it appear here.'),
                }
              : {
                  title: t('thread.nobody_has_favourited_it', 'No favourites yet'),
                  text: t('thread.who_favourites_it_appears_here', 'People who favourite it appear here.'),
                }
          }
        />
      )}
    </div>
  );
}
