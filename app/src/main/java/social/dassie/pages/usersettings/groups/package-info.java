/** The pages on which people found groups and look after them. */
@NullMarked
package social.dassie.pages.usersettings.groups;

import org.jspecify.annotations.NullMarked;
