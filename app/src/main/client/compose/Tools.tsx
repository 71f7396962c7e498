/** The tools below the text: files, poll, content warning, emoji, another post of a thread, schedule. */
import { useRef } from 'preact/hooks';
import { t } from '../core/words';
import { instance } from '../core/world';
import { Icon } from '../ui/Icon';
import { type Draft, localTime } from './draft';
import { change } from './open';
import { useEmojiPicker } from './useEmojiPicker';

interface Shown {
  draft: Draft;
  takeFiles: (files: Iterable<File>) => void;
  insert: (text: string) => void;
  focus: () => void;
}

export function Tools({ draft, takeFiles, insert, focus }: Shown) {
  const files = useRef<HTMLInputElement>(null);
  const { open, Picker, close } = useEmojiPicker();
  const accept = instance.get()?.configuration.media_attachments.supported_mime_types.join(',');
  const tool = (icon: string, label: string, act: () => void, isOn?: boolean, isOff = false) => (
    <button
      type="button"
      class={'round' + (isOn ? ' is-on' : '')}
      onClick={act}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="tools" role="toolbar" aria-label={t('compose.add_to_the_post', 'Add to the post')}>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(e) => {
          takeFiles(e.currentTarget.files ?? []);
          e.currentTarget.value = '';
        }}
      />
      {tool('image', t('compose.add_pictures_films_or_sound', 'Add images, video or audio'), () => files.current?.click())}
      {tool(
        'poll',
        t('common.poll', 'Poll'),
        () => change((now) => ({ poll: now.poll ? null : { options: ['', ''], multiple: false, seconds: 86400 } })),
        draft.poll !== null,
      )}
      {tool(
        'warning',
        t('common.content_warning', 'Content warning'),
        () => {
          change((now) => ({ hasWarning: !now.hasWarning }));
          if (draft.hasWarning) setTimeout(focus, 0);
        },
        draft.hasWarning,
      )}
      {tool('smile', t('compose.emoji', 'Emoji'), open)}
      {!draft.editing &&
        draft.at === null &&
        tool('plus', t('compose.add_another_post', 'Add another post'), () => change((now) => ({ more: [...now.more, ''] })))}
      {!draft.editing &&
        tool(
          'clock',
          t('compose.schedule', 'Schedule'),
          () =>
            change((now) => ({
              at: now.at === null ? localTime(new Date(Math.ceil((Date.now() + 3_600_000) / 900_000) * 900_000)) : null,
              more: [],
            })),
          draft.at !== null,
          draft.more.some((text) => text !== ''),
        )}
      {Picker && (
        <Picker
          choose={insert}
          close={() => {
            close();
            setTimeout(focus, 0);
          }}
        />
      )}
    </div>
  );
}
