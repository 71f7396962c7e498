/** The blocked servers. */
import { useState } from 'preact/hooks';
import { del, post } from '../core/api';
import { toast, toastOnError } from '../core/toast';
import { t } from '../core/words';
import { Listing } from '../ui/Listing';
import { sure } from '../ui/question';
import { usePages } from '../ui/usePages';
import { HiddenFrame } from './HiddenFrame';

export function DomainBlocks() {
  const list = usePages<string>('/api/v1/domain_blocks');
  const [text, type] = useState('');
  const [problem, say] = useState('');
  const lift = async (domain: string) => {
    if (!(await toastOnError(del('/api/v1/domain_blocks', { domain }).then(() => true)))) return;
    list.change((items) => items.filter((one) => one !== domain));
    toast(t('common.is_no_longer_blocked', '{0} was unblocked.', domain), 'done', {
      label: t('common.undo', 'Undo'),
      run: () => void toastOnError(block(domain)),
    });
  };
  const block = async (domain: string) => {
    await post('/api/v1/domain_blocks', { domain });
    list.change((items) => [domain, ...items.filter((one) => one !== domain)]);
  };
  const add = async (e: Event) => {
    e.preventDefault();
    const domain = text
      .trim()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '')
      .replace(/^@/, '')
      .toLowerCase();
    if (domain === '') return;
    if (!/^[^\s@]+\.[^\s@]+$/.test(domain))
      return say(t('hidden.that_is_not_the_name', 'This is not a valid server name. Enter something like example.org.'));
    if (
      !(await sure(
        t('common.block_question', 'Block {0}?', domain),
        t(
          'hidden.you_see_nothing_from_this',
          'You no longer see anything from this server, and your followers there were removed.',
        ),
        t('common.block', 'Block'),
      ))
    )
      return;
    try {
      await block(domain);
      type('');
    } catch (failure) {
      say((failure as Error).message);
    }
  };
  return (
    <HiddenFrame
      note={t('hidden.you_see_nothing_of_these', 'You see nothing from these servers: no posts, no notifications, no followers.')}
    >
      <form class="add-line" onSubmit={(e) => void add(e)}>
        <input
          value={text}
          onInput={(e) => {
            type(e.currentTarget.value);
            say('');
          }}
          placeholder="example.org"
          aria-label={t('hidden.server_to_block', 'Server to block')}
          inputMode="url"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={problem !== '' || undefined}
        />
        <button type="submit" class="quiet">
          {t('common.block', 'Block')}
        </button>
      </form>
      {problem && (
        <p class="page-note field-error" role="alert">
          {problem}
        </p>
      )}
      <Listing
        pages={list}
        name={t('common.servers', 'Servers')}
        class="own-rows"
        empty={{
          title: t('common.no_blocked_servers', 'No blocked servers'),
          text: (
            <>
              <p>{t('hidden.block_a_server_when_most', 'Block a server if you don’t want to see anything from it.')}</p>
            </>
          ),
        }}
        idOf={(domain) => domain}
        draw={(domain) => (
          <div class="row">
            <div class="row-body">
              <bdi>{domain}</bdi>
            </div>
            <div class="row-actions">
              <button type="button" class="quiet small" onClick={() => void lift(domain)}>
                {t('common.unblock', 'Unblock')}
              </button>
            </div>
          </div>
        )}
      />
    </HiddenFrame>
  );
}
