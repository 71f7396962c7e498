/** The tabs of drafts and scheduled posts. */
import { t } from '../core/words';
import { Tabs } from '../ui/Tabs';

export const LaterTabs = () => (
  <Tabs
    label={t('compose.drafts', 'Drafts')}
    tabs={[
      { href: '/drafts', name: t('compose.drafts', 'Drafts') },
      { href: '/scheduled', name: t('compose.scheduled_posts', 'Scheduled posts') },
    ]}
  />
);
