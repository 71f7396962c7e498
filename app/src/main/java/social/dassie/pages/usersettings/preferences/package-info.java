/** The settings about how things look, what a new post is like, and what reaches a user. */
@NullMarked
package social.dassie.pages.usersettings.preferences;

import org.jspecify.annotations.NullMarked;
