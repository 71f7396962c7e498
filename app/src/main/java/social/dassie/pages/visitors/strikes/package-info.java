/** The pages on which people read moderation decisions about them, and appeal them. */
@NullMarked
package social.dassie.pages.visitors.strikes;

import org.jspecify.annotations.NullMarked;
