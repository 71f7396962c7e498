/** Follows that were ended by a block of a server, and the lists of lost follows. */
@NullMarked
package social.dassie.people.relationships.severances;

import org.jspecify.annotations.NullMarked;
