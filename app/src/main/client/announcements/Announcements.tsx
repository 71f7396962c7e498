/** What the server's staff announce, with reactions. */
import { useEffect, useState } from 'preact/hooks';
import { customEmoji } from '../compose/complete';
import { useEmojiPicker } from '../compose/Tools';
import type { Announcement } from '../core/entities';
import { useStore } from '../core/store';
import { orSay } from '../core/toast';
import { day, fullTime, t } from '../core/words';
import { Content } from '../ui/Content';
import { Icon } from '../ui/Icon';
import { Busy, Empty, Failed, Head, Time } from '../ui/parts';
import { announcements, dismissAnnouncement, loadAnnouncements, react } from './announcementStore';

export function Reactions({ one }: { one: Announcement }) {
  const { open, Picker, close } = useEmojiPicker();
  const choose = (text: string) => {
    const code = /^:(.+):$/.exec(text)?.[1];
    void orSay(react(one.id, code ?? text, customEmoji.get().find((emoji) => emoji.shortcode === code)?.url));
  };
  return (
    <ul class="reactions" aria-label={t('Reactions')}>
      {one.reactions.map((reaction) => (
        <li key={reaction.name}>
          <button
            type="button"
            class="reaction"
            aria-pressed={!!reaction.me}
            aria-label={t('{0}: {1}', reaction.name, reaction.count)}
            onClick={() => void orSay(react(one.id, reaction.name, reaction.url))}
          >
            {reaction.url ? <img src={reaction.url} alt="" /> : <span>{reaction.name}</span>} {reaction.count}
          </button>
        </li>
      ))}
      <li>
        <button type="button" class="reaction" onClick={open} aria-label={t('Add a reaction')} title={t('Add a reaction')}>
          <Icon name="plus" size={16} />
          <Icon name="smile" size={18} />
        </button>
      </li>
      {Picker && <Picker choose={choose} close={close} />}
    </ul>
  );
}

export const times = (one: Announcement): string => {
  if (!one.starts_at || !one.ends_at) return '';
  const show = one.all_day ? day : fullTime;
  return t('{0} to {1}', show(one.starts_at), show(one.ends_at));
};

export function Announcements() {
  const list = useStore(announcements);
  const [error, fail] = useState<Error | null>(null);
  const load = () => {
    fail(null);
    loadAnnouncements().then(() => {
      for (const one of announcements.get() ?? []) if (!one.read) void dismissAnnouncement(one.id).catch(() => undefined);
    }, fail);
  };
  useEffect(load, []);
  return (
    <div class="view">
      <Head title={t('Announcements')} />
      {error && !list ? (
        <Failed error={error} again={load} />
      ) : !list ? (
        <Busy />
      ) : list.length === 0 ? (
        <Empty title={t('No announcements')}>
          <p>{t('When those who run this server have something to say to everybody, it stands here.')}</p>
        </Empty>
      ) : (
        list.map((one) => (
          <article key={one.id} class="announcement">
            <p class="hint">
              <Time iso={one.published_at} />
              {times(one) && (
                <>
                  {' '}
                  · <Icon name="calendar" size={14} /> {times(one)}
                </>
              )}
            </p>
            <Content html={one.content} emojis={one.emojis} />
            <Reactions one={one} />
          </article>
        ))
      )}
    </div>
  );
}
