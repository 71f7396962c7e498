/** The declarations of settings, the sources of their values, and their validation. */
@NullMarked
package social.dassie.ground.settings;

import org.jspecify.annotations.NullMarked;
