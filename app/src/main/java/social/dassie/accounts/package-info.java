/** Accounts, local and remote, as everybody sees them, and what the staff decided about them. */
@NullMarked
package social.dassie.accounts;

import org.jspecify.annotations.NullMarked;
