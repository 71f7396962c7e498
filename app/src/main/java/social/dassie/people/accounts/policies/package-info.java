/**
 * Who may feature an account in a collection, by its own policy (FEP-7aa9).
 */
@NullMarked
package social.dassie.people.accounts.policies;

import org.jspecify.annotations.NullMarked;
