/** Pages of the staff about people: the list, one account, and what roles may do. */
@NullMarked
package social.dassie.pages.console.accounts;

import org.jspecify.annotations.NullMarked;
