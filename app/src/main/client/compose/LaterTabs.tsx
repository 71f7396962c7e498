/** The two lists of what is not posted yet. */
import { t } from '../core/words';
import { Tabs } from '../ui/Tabs';

export const LaterTabs = () => (
  <Tabs
    label={t('Drafts')}
    tabs={[
      { href: '/drafts', name: t('Drafts') },
      { href: '/scheduled', name: t('Scheduled posts') },
    ]}
  />
);
