/** The shared parts of the pages of hidden people and servers. */
import { t } from '../core/words';
import { Head } from '../ui/Head';
import { Tabs } from '../ui/Tabs';

export function HiddenFrame({ note, children }: { note: string; children: preact.ComponentChildren }) {
  return (
    <div class="view">
      <Head title={t('hidden.muted_and_blocked', 'Muted and blocked')} />
      <Tabs
        label={t('hidden.muted_and_blocked', 'Muted and blocked')}
        tabs={[
          { href: '/mutes', name: t('hidden.muted', 'Muted') },
          { href: '/blocks', name: t('hidden.blocked', 'Blocked') },
          { href: '/domain_blocks', name: t('common.servers', 'Servers') },
        ]}
      />
      <p class="page-note">{note}</p>
      {children}
    </div>
  );
}
