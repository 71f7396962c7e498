/** Who boosted or favourited a post, and which posts quote it. */
import type { Params, Place } from '../core/router';
import { t } from '../core/words';
import { PeopleList } from '../people/PeopleList';
import { Posts } from '../post/Posts';
import { Head } from '../ui/Head';
import { Tabs } from '../ui/Tabs';
import { About } from './About';

const tabs = (id: string) => [
  { href: `/statuses/${id}/favourites`, name: t('Favourites') },
  { href: `/statuses/${id}/reblogs`, name: t('Boosts') },
  { href: `/statuses/${id}/quotes`, name: t('Quotes') },
];

export function WhoDid({ params, place }: { params: Params; place: Place }) {
  const { id = '' } = params;
  const kind = place.path.split('/').pop() ?? '';
  const api = `/api/v1/statuses/${id}/${kind === 'favourites' ? 'favourited_by' : kind === 'reblogs' ? 'reblogged_by' : 'quotes'}`;
  return (
    <div class="view">
      <Head title={t('About this post')} />
      <About id={id} />
      <Tabs label={t('About this post')} tabs={tabs(id)} />
      {kind === 'quotes' ? (
        <Posts
          path={api}
          name={t('Quotes')}
          empty={{ title: t('Nobody has quoted it'), text: t('Quotes that you can see appear here.') }}
        />
      ) : (
        <PeopleList
          path={api}
          name={kind}
          empty={
            kind === 'reblogs'
              ? { title: t('Nobody has boosted it'), text: t('Who boosts it appears here.') }
              : { title: t('Nobody has favourited it'), text: t('Who favourites it appears here.') }
          }
        />
      )}
    </div>
  );
}
