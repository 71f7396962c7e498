/** The posts of the people on a list. */
import { useState } from 'preact/hooks';
import { del } from '../core/api';
import { navigate, type Params } from '../core/router';
import { toast, toastOnError } from '../core/toast';
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
    if (
      !list ||
      !(await sure(
        t('lists.delete_the_list', 'Delete the list "{0}"?', list.title),
        t('lists.the_people_in_it_stay', 'You keep following its members.'),
        t('common.delete', 'Delete'),
      ))
    )
      return;
    if (!(await toastOnError(del('/api/v1/lists/' + id).then(() => true)))) return;
    toast(t('lists.the_list_was_deleted', 'List deleted.'));
    navigate('/lists', true);
  };
  if (isMissing)
    return (
      <div class="view">
        <Head title={t('common.not_found', 'Not found')} />
        <Empty title={t('common.there_is_no_such_list', 'List not found')}>
          <p>
            <Link href="/lists">{t('lists.to_your_lists', 'Go to your lists')}</Link>
          </p>
        </Empty>
      </div>
    );
  return (
    <div class="view">
      <Head title={list?.title ?? t('lists.list', 'List')}>
        <button
          type="button"
          class="round"
          onClick={() => navigate(`/lists/${id}/members`)}
          aria-label={t('lists.members', 'Members')}
          title={t('lists.members', 'Members')}
        >
          <Icon name="people" />
        </button>
        <Menu
          label={t('common.more', 'More')}
          choices={[
            { name: t('lists.members', 'Members'), icon: 'people', act: () => navigate(`/lists/${id}/members`) },
            list && { name: t('lists.edit_list', 'Edit list'), icon: 'pen', act: () => edit(true) },
            list && { name: t('lists.delete_list', 'Delete list'), icon: 'trash', isDanger: true, act: () => void remove() },
          ]}
        />
      </Head>
      <Timeline
        path={'/api/v1/timelines/list/' + id}
        context="home"
        stream="list"
        extra={{ list: id }}
        name={list?.title ?? t('lists.list', 'List')}
        empty={{
          title: t('lists.nothing_in_this_list_yet', 'No posts in this list yet'),
          text: t('common.add_people_to_it_what', 'Add people to this list, and their posts appear here.'),
        }}
      />
      {isEditing && list && <ListDialog list={list} close={() => edit(false)} saved={set} />}
    </div>
  );
}
