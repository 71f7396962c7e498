/** The console pages about people: the list, one account, and roles and their permissions. */
@NullMarked
package social.dassie.pages.console.accounts;

import org.jspecify.annotations.NullMarked;
