/** The views in which one reads: timelines, threads, profiles, notifications, search. */
import { route } from '../core/router';
import { Home, Public } from './Home';

export const reading = [
  route('/', Home),
  route('/home', Home),
  route('/public', Public),
  route('/public/local', Public),
  route('/public/remote', Public),
];
