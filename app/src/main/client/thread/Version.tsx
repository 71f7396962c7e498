/** One version of a post, and its changes. */
import type { StatusEdit } from '../core/entities';
import { fullTime, t } from '../core/words';
import { Content } from '../ui/Content';
import { Text } from '../ui/Text';
import { Marked } from './Marked';

export function Version({ edit, before }: { edit: StatusEdit; before?: StatusEdit }) {
  const notes = before ? changes(before, edit) : [];
  return (
    <li>
      <h2>
        <time dateTime={edit.created_at}>{fullTime(edit.created_at)}</time>{' '}
        <span class="tag">{before ? t('common.edited', 'edited') : t('thread.first_version', 'first version')}</span>
      </h2>
      {edit.spoiler_text && (
        <p class="warning">
          <Text text={edit.spoiler_text} emojis={edit.emojis} />
        </p>
      )}
      {before && before.content !== edit.content ? (
        <Marked before={before.content} after={edit.content} />
      ) : (
        <Content html={edit.content} emojis={edit.emojis} />
      )}
      {edit.poll && (
        <ul>
          {edit.poll.options.map((one) => (
            <li key={one.title}>{one.title}</li>
          ))}
        </ul>
      )}
      {edit.media_attachments.length > 0 && (
        <div class="edit-media">
          {edit.media_attachments.map(
            (one) =>
              one.preview_url && (
                <img
                  key={one.id}
                  src={one.preview_url}
                  alt={one.description ?? ''}
                  title={one.description ?? ''}
                  loading="lazy"
                />
              ),
          )}
        </div>
      )}
      {notes.length > 0 && (
        <ul class="hint">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function changes(before: StatusEdit, after: StatusEdit): string[] {
  const ids = (edit: StatusEdit) => edit.media_attachments.map((one) => one.id).join();
  const alts = (edit: StatusEdit) => edit.media_attachments.map((one) => one.description ?? '').join('\n');
  const options = (edit: StatusEdit) => edit.poll?.options.map((one) => one.title).join('\n') ?? '';
  return [
    before.spoiler_text !== after.spoiler_text &&
      (after.spoiler_text
        ? t('thread.the_content_warning_was_changed', 'Content warning changed.')
        : t('thread.the_content_warning_was_removed', 'Content warning removed.')),
    before.sensitive !== after.sensitive &&
      (after.sensitive
        ? t('thread.its_media_were_marked_as', 'Media marked as sensitive.')
        : t('thread.its_media_are_no_longer', 'Media no longer marked as sensitive.')),
    ids(before) !== ids(after) && t('thread.media_were_added_removed_or', 'Media added, removed or reordered.'),
    ids(before) === ids(after) &&
      alts(before) !== alts(after) &&
      t('thread.descriptions_of_media_were_changed', 'Alt text changed.'),
    options(before) !== options(after) && t('thread.the_poll_was_changed', 'Poll changed.'),
  ].filter((one): one is string => !!one);
}
