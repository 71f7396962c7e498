/** Pages of the staff about people: the list, one account, and roles: what they may do, and making them. */
@NullMarked
package social.dassie.pages.console.accounts;

import org.jspecify.annotations.NullMarked;
