/** The settings pages of members' own accounts: the first page, and what all of them share. */
@NullMarked
package social.dassie.pages.usersettings;

import org.jspecify.annotations.NullMarked;
