/** Follows that were cut off by a block of a server, and the lists of what was lost. */
@NullMarked
package social.dassie.people.relationships.severances;

import org.jspecify.annotations.NullMarked;
