/** The views in which one looks after what is one's own: drafts, scheduled posts, filters, people one does not want to see. */

import { Announcements } from '../announcements/Announcements';
import { Drafts } from '../compose/Drafts';
import { Publish } from '../compose/Publish';
import { Scheduled } from '../compose/Scheduled';
import { type Route, route } from '../core/router';
import { EditFilter, Filters } from '../filters/Filters';
import { Blocks, DomainBlocks, Mutes } from '../hidden/Hidden';
import { GettingStarted } from '../home/GettingStarted';
import { FollowRequests } from '../requests/FollowRequests';

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
