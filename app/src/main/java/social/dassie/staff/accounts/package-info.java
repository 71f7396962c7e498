/** Accounts for the staff: with their login, IP addresses and state. */
@NullMarked
package social.dassie.staff.accounts;

import org.jspecify.annotations.NullMarked;
