/** Posts in another language, through a translator that the settings name. */
@NullMarked
package social.dassie.translation;

import org.jspecify.annotations.NullMarked;
