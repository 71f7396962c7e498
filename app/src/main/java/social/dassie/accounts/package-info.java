/** Accounts, local and remote, and the logins of the local ones. */
@NullMarked
package social.dassie.accounts;

import org.jspecify.annotations.NullMarked;
