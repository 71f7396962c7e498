import { useState } from 'preact/hooks';
import { isSeveral, myHandle } from '../accounts/faces';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { me } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Chips } from './Chips';
import type { Draft } from './draft';
import { Editor } from './Editor';
import { Formatting } from './Formatting';
import { change } from './open';
import { Pieces } from './Pieces';
import { PollForm } from './PollForm';
import { Preview } from './Preview';
import { Quoted } from './Quoted';
import { Reminder } from './Reminder';
import { Rendered } from './Rendered';
import { ThreadPart } from './ThreadPart';
import { PLAIN } from './textTypes';
import type { Sending } from './useSending';
import { WarningField } from './WarningField';
import { When } from './When';

/**
 * The content of the composer.
 *
 * @param id the prefix of its fields' ids
 * @param refused why files were refused; empty for no reason
 * @param textField the text that was last edited
 */
export function WindowBody({
  draft,
  id,
  sending,
  refused,
  takeFiles,
  textField,
}: {
  draft: Draft;
  id: string;
  sending: Sending;
  refused: string;
  takeFiles: (files: Iterable<File>) => void;
  textField: () => HTMLTextAreaElement;
}) {
  const [isPreviewed, preview] = useState(false);
  const type = draft.type ?? PLAIN;
  const isRich = type !== PLAIN;
  const { problems, isSending, asksForWords, submit, stay } = sending;
  const self = useStore(me);
  return (
    <div class="compose-scroll">
      {draft.replyTo && !draft.editing && <Preview id={draft.replyTo} />}
      <div class="compose-author">
        {self && <Avatar account={self} size={40} />}
        <Chips draft={draft} />
      </div>
      {isSeveral && <p class="posting-as hint">{t('common.as', 'as {0}', myHandle)}</p>}
      {draft.hasWarning && <WarningField text={draft.warning} isFixed={isSending} />}
      {isRich && <Formatting type={type} field={textField} isPreviewed={isPreviewed} preview={preview} />}
      {isRich && isPreviewed && <Rendered text={draft.text} type={type} lang={draft.language} />}
      <Editor
        id={id + 'text'}
        isHidden={isRich && isPreviewed}
        label={t('compose.text_of_the_post', 'Text of the post')}
        text={draft.text}
        type={(text) => change({ text })}
        lang={draft.language}
        isFirst
        takeFiles={takeFiles}
        isFixed={isSending}
        placeholder={
          draft.replyTo ? t('compose.your_answer', 'Choice') : t('common.what_would_you_like_to', 'What’s on your mind?')
        }
        describedBy={problems.text ? id + 'wrong' : undefined}
        isWrong={problems.text !== undefined}
      />
      {problems.text && (
        <p class="field-error" id={id + 'wrong'} role="alert">
          {problems.text}
        </p>
      )}
      <Pieces draft={draft} />
      {draft.pieces.length > 0 && (
        <p class="check">
          <input
            type="checkbox"
            id={id + 'sensitive'}
            checked={draft.sensitive}
            onChange={(e) => change({ sensitive: e.currentTarget.checked })}
          />
          <label for={id + 'sensitive'}>
            {t('compose.sensitive_covered_until_somebody_wants', 'Sensitive: hidden until someone chooses to show it')}
          </label>
        </p>
      )}
      {(problems.media || refused) && (
        <p class="field-error" role="alert">
          {problems.media || refused}
        </p>
      )}
      {draft.poll && <PollForm draft={draft} poll={draft.poll} problem={problems.poll} />}
      {draft.quoteOf && <Quoted draft={draft} id={draft.quoteOf} />}
      {draft.more.map((_, i) => (
        <ThreadPart key={i} draft={draft} id={`${id}more${i}`} at={i} isFixed={isSending} />
      ))}
      {draft.at !== null && <When at={draft.at} problem={problems.at} />}
      {asksForWords && <Reminder draft={draft} sendAnyway={() => void submit(true)} stay={stay} />}
      {problems.all && (
        <p class="problem" role="alert">
          {problems.all}
        </p>
      )}
    </div>
  );
}
