/** How a setting is declared, the sources of its value, and its validation. */
@NullMarked
package social.dassie.ground.settings;

import org.jspecify.annotations.NullMarked;
