/** Follows, follow requests, blocks, mutes and featured accounts. */
@NullMarked
package social.dassie.people.relationships;

import org.jspecify.annotations.NullMarked;
