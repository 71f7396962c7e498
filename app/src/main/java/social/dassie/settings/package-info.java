/** Every setting, where its value comes from, and the check it passes once. */
@NullMarked
package social.dassie.settings;

import org.jspecify.annotations.NullMarked;
