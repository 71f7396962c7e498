/** Facts that one feature states and other features act on, inside the same transaction. */
@NullMarked
package social.dassie.ground.events;

import org.jspecify.annotations.NullMarked;
