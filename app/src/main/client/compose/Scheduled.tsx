/** Scheduled posts: change the time or the text, or delete them. */
import { useState } from 'preact/hooks';
import { del } from '../core/api';
import { directionOf } from '../core/direction';
import type { ScheduledStatus } from '../core/entities';
import { toastOnError } from '../core/toast';
import { fullTime, t } from '../core/words';
import { visibilityName } from '../post/postParts';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Listing } from '../ui/Listing';
import { Menu } from '../ui/Menu';
import { sure } from '../ui/question';
import { idOf, usePages } from '../ui/usePages';
import { compose, fromScheduled } from './draft';
import { LaterTabs } from './LaterTabs';
import { Move } from './Move';
import { scheduledPath } from './send';

export function Scheduled() {
  const list = usePages<ScheduledStatus>('/api/v1/scheduled_statuses');
  const [moved, move] = useState<ScheduledStatus | null>(null);
  const without = (one: ScheduledStatus) => list.change((items) => items.filter((other) => other.id !== one.id));
  const remove = async (one: ScheduledStatus) => {
    if (
      !(await sure(
        t('compose.delete_this_scheduled_post', 'Delete this scheduled post?'),
        one.params.text.slice(0, 200),
        t('common.delete', 'Delete'),
      ))
    )
      return;
    if (await toastOnError(del(scheduledPath(one.id)).then(() => true))) without(one);
  };
  const rewrite = async (one: ScheduledStatus) => {
    if (
      !(await sure(
        t('compose.take_it_back_and_edit', 'Unschedule and edit?'),
        t('compose.it_becomes_a_draft_which', 'It becomes a draft that you can schedule again.'),
        t('common.edit', 'Edit'),
        false,
      ))
    )
      return;
    if (!(await toastOnError(del(scheduledPath(one.id)).then(() => true)))) return;
    without(one);
    compose({ kind: 'draft', draft: fromScheduled(one) });
  };
  return (
    <div class="view">
      <Head title={t('compose.scheduled_posts', 'Scheduled posts')} />
      <LaterTabs />
      <Listing
        pages={list}
        name={t('compose.scheduled_posts', 'Scheduled posts')}
        class="own-rows"
        empty={{
          title: t('compose.nothing_is_scheduled', 'No scheduled posts'),
          text: (
            <>
              <p>{t('compose.write_a_post_and_choose', 'Write a post and select the clock to publish it later.')}</p>
              <button type="button" onClick={() => compose({ kind: 'new' })}>
                {t('common.write_a_post', 'New post')}
              </button>
            </>
          ),
        }}
        idOf={idOf}
        draw={(one) => (
          <div class="row is-high">
            <div class="row-body">
              <strong>
                <Icon name="clock" size={16} /> {fullTime(one.scheduled_at)}
              </strong>
              <span class="row-text" dir={directionOf(one.params.text)} lang={one.params.language ?? undefined}>
                {one.params.text || t('compose.without_text', 'No text')}
              </span>
              {one.media_attachments.length > 0 && (
                <span class="row-media">
                  {one.media_attachments.map(
                    (media) => media.preview_url && <img key={media.id} src={media.preview_url} alt={media.description ?? ''} />,
                  )}
                </span>
              )}
              <span class="hint">
                {visibilityName(one.params.visibility ?? 'public')}
                {one.params.poll && <> · {t('common.poll', 'Poll')}</>}
                {one.params.in_reply_to_id && <> · {t('common.reply', 'Reply')}</>}
              </span>
            </div>
            <div class="row-actions">
              <Menu
                label={t('common.more', 'More')}
                choices={[
                  { name: t('compose.change_the_time', 'Reschedule'), icon: 'clock', act: () => move(one) },
                  { name: t('common.edit', 'Edit'), icon: 'pen', act: () => void rewrite(one) },
                  { name: t('common.delete', 'Delete'), icon: 'trash', isDanger: true, act: () => void remove(one) },
                ]}
              />
            </div>
          </div>
        )}
      />
      {moved && (
        <Move
          one={moved}
          close={() => move(null)}
          done={(made) => {
            list.change((items) =>
              items
                .map((other) => (other.id === made.id ? made : other))
                .sort((a, b) => a.scheduled_at.localeCompare(b.scheduled_at)),
            );
            move(null);
          }}
        />
      )}
    </div>
  );
}
