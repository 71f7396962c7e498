/** Who follows, blocks, mutes and features whom. */
@NullMarked
package social.dassie.relationships;

import org.jspecify.annotations.NullMarked;
