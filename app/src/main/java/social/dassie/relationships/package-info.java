/** Follows, follow requests, blocks, mutes and featured accounts. */
@NullMarked
package social.dassie.relationships;

import org.jspecify.annotations.NullMarked;
