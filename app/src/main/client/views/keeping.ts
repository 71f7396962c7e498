/** The views in which one looks after what is one's own: drafts, scheduled posts, filters, people one does not want to see. */
import { type Route, route } from '../core/router';
import { Announcements } from './Announcements';
import { Drafts } from './Drafts';
import { EditFilter, Filters } from './Filters';
import { FollowRequests } from './FollowRequests';
import { GettingStarted } from './GettingStarted';
import { Blocks, DomainBlocks, Mutes } from './Hidden';
import { Publish } from './Publish';
import { Scheduled } from './Scheduled';

export const keeping: Route[] = [
  route('/publish', Publish),
  route('/drafts', Drafts),
  route('/scheduled', Scheduled),
  route('/filters', Filters),
  route('/filters/new', EditFilter),
  route('/filters/:id/edit', EditFilter),
  route('/mutes', Mutes),
  route('/blocks', Blocks),
  route('/domain_blocks', DomainBlocks),
  route('/follow_requests', FollowRequests),
  route('/announcements', Announcements),
  route('/getting-started', GettingStarted),
];
