/**
 * Remote documents and the keys in them: fetched with signed requests, within a deadline and a budget, from reachable
 * hosts.
 */
@NullMarked
package social.dassie.federation.actors.documents;

import org.jspecify.annotations.NullMarked;
