/** What every feature stands on, handed over as one. */
@NullMarked
package social.dassie.platform;

import org.jspecify.annotations.NullMarked;
