/** Accounts, local and remote, as everyone sees them, and the staff's decisions about them. */
@NullMarked
package social.dassie.people.accounts;

import org.jspecify.annotations.NullMarked;
