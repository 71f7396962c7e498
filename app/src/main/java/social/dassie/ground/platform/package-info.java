/** The parts of the base that every feature needs, in one object. */
@NullMarked
package social.dassie.ground.platform;

import org.jspecify.annotations.NullMarked;
