/** The posts of the people on a list. */
import { useState } from 'preact/hooks';
import { del } from '../core/api';
import { navigate, type Params } from '../core/router';
import { orSay, toast } from '../core/toast';
import { t } from '../core/words';
import { Timeline } from '../timeline/Timeline';
import { Empty } from '../ui/Empty';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Menu } from '../ui/Menu';
import { sure } from '../ui/question';
import { ListDialog } from './ListDialog';
import { useList } from './useList';

export function ListTimeline({ params }: { params: Params }) {
  const { id = '' } = params;
  const { list, set, isMissing } = useList(id);
  const [isEditing, edit] = useState(false);
  const remove = async () => {
    if (!list || !(await sure(t('Delete the list "{0}"?', list.title), t('The people in it stay followed.'), t('Delete'))))
      return;
    if (!(await orSay(del('/api/v1/lists/' + id).then(() => true)))) return;
    toast(t('The list was deleted.'));
    navigate('/lists', true);
  };
  if (isMissing)
    return (
      <div class="view">
        <Head title={t('Not found')} />
        <Empty title={t('There is no such list')}>
          <p>
            <Link href="/lists">{t('To your lists')}</Link>
          </p>
        </Empty>
      </div>
    );
  return (
    <div class="view">
      <Head title={list?.title ?? t('List')}>
        <button
          type="button"
          class="round"
          onClick={() => navigate(`/lists/${id}/members`)}
          aria-label={t('Members')}
          title={t('Members')}
        >
          <Icon name="people" />
        </button>
        <Menu
          label={t('More')}
          choices={[
            { name: t('Members'), icon: 'people', act: () => navigate(`/lists/${id}/members`) },
            list && { name: t('Edit list'), icon: 'pen', act: () => edit(true) },
            list && { name: t('Delete list'), icon: 'trash', isDanger: true, act: () => void remove() },
          ]}
        />
      </Head>
      <Timeline
        path={'/api/v1/timelines/list/' + id}
        context="home"
        stream="list"
        extra={{ list: id }}
        name={list?.title ?? t('List')}
        empty={{ title: t('Nothing in this list yet'), text: t('Add people to it: what they write appears here.') }}
      />
      {isEditing && list && <ListDialog list={list} close={() => edit(false)} saved={set} />}
    </div>
  );
}
