/** Facts that one feature states and others act on, inside the stating transaction. */
@NullMarked
package social.dassie.events;

import org.jspecify.annotations.NullMarked;
