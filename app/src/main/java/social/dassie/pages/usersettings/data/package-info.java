/** The settings about what becomes of posts and lists: deletion, import, export, collections, invites. */
@NullMarked
package social.dassie.pages.usersettings.data;

import org.jspecify.annotations.NullMarked;
