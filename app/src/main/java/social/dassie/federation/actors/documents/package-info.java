/**
 * Documents of other servers and the keys in them: fetched signed, within a time and a budget, from hosts that answer.
 */
@NullMarked
package social.dassie.federation.actors.documents;

import org.jspecify.annotations.NullMarked;
