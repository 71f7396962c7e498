/** The settings about the user's data: deletion, import, export, collections, invites. */
@NullMarked
package social.dassie.pages.usersettings.data;

import org.jspecify.annotations.NullMarked;
