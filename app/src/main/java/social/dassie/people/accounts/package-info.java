/** Accounts, local and remote, as everyone sees them, and moderation decisions about them. */
@NullMarked
package social.dassie.people.accounts;

import org.jspecify.annotations.NullMarked;
