/** Who follows, blocks and mutes whom. */
@NullMarked
package social.dassie.relationships;

import org.jspecify.annotations.NullMarked;
