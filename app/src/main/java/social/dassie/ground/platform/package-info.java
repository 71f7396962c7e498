/**
 * The parts of the ground that every feature needs, in one object; and events: facts that one feature publishes and
 * other features react to, inside the same transaction.
 */
@NullMarked
package social.dassie.ground.platform;

import org.jspecify.annotations.NullMarked;
