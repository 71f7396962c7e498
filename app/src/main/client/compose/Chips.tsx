/** The post's visibility, who may quote and reply to it, whether it stays on this server, its language, and how it is typed. */
import { useEffect, useState } from 'preact/hooks';
import type { Visibility } from '../core/entities';
import { languageName } from '../core/languageNames';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { instance } from '../core/world';
import { visibilityIcon, visibilityName } from '../post/postParts';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { type Draft, VISIBILITIES } from './draft';
import { LanguagePicker } from './LanguagePicker';
import { change } from './open';
import { CHOICES, choiceName, hasLocalOnly, hasReplyControl, loadReplyDefault, replyDefault } from './replyChoice';
import { PLAIN, textTypes, typeName } from './textTypes';

const explained = (visibility: Visibility): string =>
  ({
    public: t('compose.everybody_also_in_live_feeds', 'Anyone; shown in live feeds and search'),
    unlisted: t('compose.everybody_but_not_in_live', 'Anyone; hidden from live feeds, hashtags and trends'),
    private: t('compose.only_those_who_follow_you', 'Only your followers'),
    direct: t('compose.only_those_whom_it_mentions', 'Only mentioned people'),
  })[visibility];

const policyName = (policy: string): string =>
  ({
    public: t('compose.anybody_may_quote', 'Anyone can quote'),
    followers: t('compose.followers_may_quote', 'Followers can quote'),
    nobody: t('compose.nobody_may_quote', 'No one can quote'),
  })[policy] ?? policy;

export function Chips({ draft }: { draft: Draft }) {
  const [picks, pick] = useState(false);
  const server = useStore(instance);
  const types = textTypes(server);
  const type = draft.type ?? PLAIN;
  const usual = useStore(replyDefault);
  const replies = draft.replies ?? usual ?? 'public';
  useEffect(loadReplyDefault, []);
  const isOpen = draft.visibility === 'public' || draft.visibility === 'unlisted';
  return (
    <div class="compose-chips">
      {draft.editing ? (
        <span class="compose-chip is-fixed">
          <Icon name={visibilityIcon(draft.visibility)} size={16} /> {visibilityName(draft.visibility)}
        </span>
      ) : (
        <Menu
          class="compose-chip"
          label={t('common.who_sees_it', 'Visibility')}
          choices={VISIBILITIES.map((one) => ({
            name: visibilityName(one),
            hint: explained(one),
            icon: visibilityIcon(one),
            isOn: one === draft.visibility,
            act: () => change({ visibility: one }),
          }))}
        >
          <Icon name={visibilityIcon(draft.visibility)} size={16} />{' '}
          <span class="hidden">{t('common.who_sees_it', 'Visibility')}: </span>
          {visibilityName(draft.visibility)}
        </Menu>
      )}
      {isOpen && (
        <Menu
          class="compose-chip"
          label={t('common.who_may_quote_it', 'Who can quote')}
          choices={['public', 'followers', 'nobody'].map((one) => ({
            name: policyName(one),
            isOn: one === draft.quotePolicy,
            act: () => change({ quotePolicy: one }),
          }))}
        >
          <Icon name="quote" size={16} /> {policyName(draft.quotePolicy)}
        </Menu>
      )}
      {hasReplyControl(server) && (
        <Menu
          class="compose-chip"
          label={t('common.who_can_reply', 'Who can reply')}
          choices={CHOICES.map((one) => ({
            name: choiceName(one),
            isOn: one === replies,
            act: () => change({ replies: one }),
          }))}
        >
          <Icon name="reply" size={16} /> {choiceName(replies)}
        </Menu>
      )}
      {!hasLocalOnly(server) ? null : draft.editing ? (
        draft.isLocalOnly && (
          <span class="compose-chip is-fixed">
            <Icon name="home" size={16} /> {t('common.only_on_this_server', 'Only on this server')}
          </span>
        )
      ) : (
        <button
          type="button"
          class={'compose-chip' + (draft.isLocalOnly ? ' is-on' : '')}
          aria-pressed={!!draft.isLocalOnly}
          title={t('compose.only_on_this_server_hint', 'Only members of this server see the post; it is never sent elsewhere')}
          onClick={() => change({ isLocalOnly: !draft.isLocalOnly })}
        >
          <Icon name="home" size={16} /> {t('common.only_on_this_server', 'Only on this server')}
        </button>
      )}
      <button
        type="button"
        class="compose-chip"
        onClick={() => pick(true)}
        title={t('compose.language_of_this_post', 'Post language')}
      >
        <Icon name="translate" size={16} /> <span class="hidden">{t('common.language', 'Language')}: </span>
        {languageName(draft.language)}
      </button>
      {types.length > 1 && (
        <Menu
          class="compose-chip"
          label={t('compose.format', 'Format')}
          choices={types.map((one) => ({ name: typeName(one), isOn: one === type, act: () => change({ type: one }) }))}
        >
          <Icon name="pen" size={16} /> <span class="hidden">{t('compose.format', 'Format')}: </span>
          {typeName(type)}
        </Menu>
      )}
      {picks && <LanguagePicker chosen={draft.language} choose={(language) => change({ language })} close={() => pick(false)} />}
    </div>
  );
}
