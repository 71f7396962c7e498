/** Telling the moderators about somebody: what it is about, which rules, which posts, and what one wants to say. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { page, post, query } from '../core/api';
import type { Account, Status as Post } from '../core/entities';
import { orSay, toast } from '../core/toast';
import { t } from '../core/words';
import { instance, learn, learnAll, relate, statuses, useRelationship } from '../core/world';
import { hostOf } from '../people/handles';
import { Status } from '../post/Status';
import { Busy, Dialog } from '../ui/parts';

type Category = 'spam' | 'violation' | 'legal' | 'other';
type Step = 'category' | 'rules' | 'posts' | 'comment' | 'done';
interface Shown {
  account: Account;
  statusId: string | null;
  close: () => void;
}

export function ReportDialog({ account, statusId, close }: Shown) {
  const [step, go] = useState<Step>('category');
  const [category, choose] = useState<Category | null>(null);
  const [rules, markRules] = useState<string[]>([]);
  const [posts, markPosts] = useState<string[]>(statusId && /^\d+$/.test(statusId) ? [statusId] : []);
  const [comment, type] = useState('');
  const [forward, send] = useState(false);
  const [isBusy, busy] = useState(false);
  const steps: Step[] = category === 'violation' ? ['category', 'rules', 'posts', 'comment'] : ['category', 'posts', 'comment'];
  const at = steps.indexOf(step);
  const isReady = step === 'category' ? category !== null : step === 'rules' ? rules.length > 0 : true;
  const finish = async () => {
    busy(true);
    const sent = await orSay(
      post('/api/v1/reports', {
        account_id: account.id,
        status_ids: posts,
        comment,
        forward,
        category,
        ...(category === 'violation' ? { rule_ids: rules } : {}),
      }),
    );
    busy(false);
    if (sent) go('done');
  };
  const next = (e: Event) => {
    e.preventDefault();
    if (at === steps.length - 1) void finish();
    else go(steps[at + 1]!);
  };
  return (
    <Dialog title={t('Report @{0}', account.acct)} close={close}>
      {step === 'done' ? (
        <Afterwards account={account} close={close} />
      ) : (
        <form onSubmit={next}>
          <p class="hint">{t('Step {0} of {1}', at + 1, steps.length)}</p>
          {step === 'category' && <Categories chosen={category} choose={choose} />}
          {step === 'rules' && <Rules chosen={rules} mark={markRules} />}
          {step === 'posts' && <PostChoice account={account} chosen={posts} mark={markPosts} />}
          {step === 'comment' && <Comment account={account} comment={comment} type={type} forward={forward} send={send} />}
          <p class="buttons">
            <button type="button" class="quiet" onClick={() => (at > 0 ? go(steps[at - 1]!) : close())}>
              {at > 0 ? t('Back') : t('Cancel')}
            </button>
            <button type="submit" disabled={!isReady || isBusy}>
              {at === steps.length - 1 ? t('Send report') : t('Next')}
            </button>
          </p>
        </form>
      )}
    </Dialog>
  );
}

function Option({
  kind = 'radio',
  name,
  isOn,
  set,
  title,
  text,
}: {
  kind?: string;
  name: string;
  isOn: boolean;
  set: () => void;
  title: ComponentChildren;
  text?: string;
}) {
  return (
    <label class="option">
      <input type={kind} name={name} checked={isOn} onChange={set} />
      <span>
        <strong>{title}</strong>
        {text && <span class="hint">{text}</span>}
      </span>
    </label>
  );
}

function Categories({ chosen, choose }: { chosen: Category | null; choose: (one: Category) => void }) {
  const all: [Category, string, string][] = [
    ['spam', t('It is spam'), t('Malicious links, fake engagement, or the same answers again and again')],
    ['violation', t('It breaks the rules of the server'), t('You know which rules it breaks')],
    ['legal', t('It is illegal'), t("You believe that it breaks the law of your country or of the server's")],
    ['other', t('Something else'), t('It fits none of these')],
  ];
  const shown = all.filter(([one]) => one !== 'violation' || (instance.get()?.rules.length ?? 0) > 0);
  return (
    <fieldset>
      <legend>{t('What is it about?')}</legend>
      {shown.map(([one, title, text]) => (
        <Option key={one} name="category" isOn={chosen === one} set={() => choose(one)} title={title} text={text} />
      ))}
    </fieldset>
  );
}

function Rules({ chosen, mark }: { chosen: string[]; mark: (ids: string[]) => void }) {
  const toggle = (id: string) => mark(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend>{t('Which rules are broken?')}</legend>
      {(instance.get()?.rules ?? []).map((rule) => (
        <Option
          key={rule.id}
          kind="checkbox"
          name="rules"
          isOn={chosen.includes(rule.id)}
          set={() => toggle(rule.id)}
          title={rule.text}
          text={rule.hint}
        />
      ))}
    </fieldset>
  );
}

function PostChoice({ account, chosen, mark }: { account: Account; chosen: string[]; mark: (ids: string[]) => void }) {
  const [ids, set] = useState<string[] | null>(null);
  useEffect(() => {
    void orSay(
      page<Post>(query(`/api/v1/accounts/${account.id}/statuses`, { limit: 20, exclude_reblogs: true })).then((found) => {
        const recent = learnAll(found.items);
        set([...chosen.filter((one) => !recent.includes(one) && statuses.get(one)), ...recent]);
      }),
    );
    for (const id of chosen)
      if (!statuses.get(id))
        void orSay(
          page<Post>('/api/v1/statuses?id[]=' + id).then(
            (found) => (found.items.forEach(learn), set((now) => now && [id, ...now.filter((one) => one !== id)])),
          ),
        );
  }, [account.id]);
  const toggle = (id: string) => mark(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend>{t('Which posts show it?')}</legend>
      <p class="hint">{t('None is fine, too, when it is about the profile.')}</p>
      {!ids && <Busy />}
      <div class="post-choice">
        {ids?.map((id) => (
          <div key={id} class="option">
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} aria-label={t('This post')} />
            <Status id={id} isQuoted context="account" />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface Commented {
  account: Account;
  comment: string;
  type: (text: string) => void;
  forward: boolean;
  send: (is: boolean) => void;
}

function Comment({ account, comment, type, forward, send }: Commented) {
  const host = hostOf(account);
  return (
    <>
      <label for="report-text">{t('Is there anything else the moderators should know?')}</label>
      <textarea id="report-text" rows={4} maxLength={1000} value={comment} onInput={(e) => type(e.currentTarget.value)} />
      {host && (
        <p class="check">
          <input id="report-forward" type="checkbox" checked={forward} onChange={(e) => send(e.currentTarget.checked)} />
          <label for="report-forward">{t('Send a copy to the moderators of {0}, without your name', host)}</label>
        </p>
      )}
    </>
  );
}

function Afterwards({ account, close }: { account: Account; close: () => void }) {
  const relation = useRelationship(account.id);
  const name = '@' + account.acct;
  const act = (what: string, said: string) => void orSay(relate(account.id, what).then(() => toast(said)));
  return (
    <>
      <p class="done">{t('Thank you. The moderators look at it.')}</p>
      <p class="hint">{t('Meanwhile you need not see it:')}</p>
      <p class="buttons is-column">
        {relation?.following && (
          <button type="button" class="quiet" onClick={() => act('unfollow', t('You no longer follow {0}.', name))}>
            {t('Unfollow {0}', name)}
          </button>
        )}
        {!relation?.muting && (
          <button type="button" class="quiet" onClick={() => act('mute', t('{0} is muted.', name))}>
            {t('Mute {0}', name)}
          </button>
        )}
        {!relation?.blocking && (
          <button type="button" class="quiet" onClick={() => act('block', t('{0} is blocked.', name))}>
            {t('Block {0}', name)}
          </button>
        )}
        <button type="button" onClick={close}>
          {t('Done')}
        </button>
      </p>
    </>
  );
}
