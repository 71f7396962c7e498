/** What belongs to one post: its edits, and who boosted, favourited or quoted it. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../core/api';
import type { Status as Post, StatusEdit } from '../core/entities';
import type { Params, Place } from '../core/router';
import { count, fullTime, t } from '../core/words';
import { learn, useStatus } from '../core/world';
import { Status } from '../post/Status';
import { Content, Text } from '../ui/Content';
import { People, Posts } from '../ui/Pages';
import { Busy, Failed, Head, Tabs } from '../ui/parts';
import { words } from './changes';

/** The post that a list is about, small above it. */
function About({ id }: { id: string }) {
  const post = useStatus(id);
  useEffect(() => void (post ?? get<Post>(`/api/v1/statuses/${id}`).then(learn, () => undefined)), [id]);
  return post ? (
    <div class="about-post">
      <Status id={id} isQuoted context="thread" />
    </div>
  ) : null;
}

const tabs = (id: string) => [
  { href: `/statuses/${id}/favourites`, name: t('Favourites') },
  { href: `/statuses/${id}/reblogs`, name: t('Boosts') },
  { href: `/statuses/${id}/quotes`, name: t('Quotes') },
];

export function WhoDid({ params, place }: { params: Params; place: Place }) {
  const id = params.id!;
  const kind = place.path.split('/').pop()!;
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
        <People
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

export function History({ params }: { params: Params }) {
  const id = params.id!;
  const [edits, set] = useState<StatusEdit[] | null>(null);
  const [error, fail] = useState<Error | null>(null);
  const load = () => {
    fail(null);
    get<StatusEdit[]>(`/api/v1/statuses/${id}/history`).then(set, fail);
  };
  useEffect(load, [id]);
  return (
    <div class="view">
      <Head title={t('Edits')} />
      {error && <Failed error={error} again={load} />}
      {!edits && !error && <Busy />}
      {edits && (
        <p class="hint pad">
          {count(edits.length, '{0} version|{0} versions')} ·{' '}
          {t('What was added is marked, what was taken away is struck through.')}
        </p>
      )}
      <ol class="edits">
        {edits?.map((edit, i) => <Version key={edit.created_at + i} edit={edit} before={edits[i - 1]} />).reverse()}
      </ol>
    </div>
  );
}

function Version({ edit, before }: { edit: StatusEdit; before?: StatusEdit }) {
  const notes = before ? changes(before, edit) : [];
  return (
    <li>
      <h2>
        <time dateTime={edit.created_at}>{fullTime(edit.created_at)}</time>{' '}
        <span class="tag">{before ? t('edited') : t('first version')}</span>
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
      (after.spoiler_text ? t('The content warning was changed.') : t('The content warning was removed.')),
    before.sensitive !== after.sensitive &&
      (after.sensitive ? t('Its media were marked as sensitive.') : t('Its media are no longer marked as sensitive.')),
    ids(before) !== ids(after) && t('Media were added, removed or moved.'),
    ids(before) === ids(after) && alts(before) !== alts(after) && t('Descriptions of media were changed.'),
    options(before) !== options(after) && t('The poll was changed.'),
  ].filter((one): one is string => !!one);
}

function Marked({ before, after }: { before: string; after: string }) {
  return (
    <div class="content lines" dir="auto">
      {words(before, after).map((one, i) =>
        one.kind === 'same' ? (
          <span key={i}>{one.text}</span>
        ) : one.kind === 'added' ? (
          <ins key={i}>{one.text}</ins>
        ) : (
          <del key={i}>{one.text}</del>
        ),
      )}
    </div>
  );
}
