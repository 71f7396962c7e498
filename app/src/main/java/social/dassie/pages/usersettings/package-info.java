/** The pages on which people look after their own account: the first of them, and what all of them have in common. */
@NullMarked
package social.dassie.pages.usersettings;

import org.jspecify.annotations.NullMarked;
