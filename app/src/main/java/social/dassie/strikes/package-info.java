/** What the staff did about accounts, and how the accounts are told. */
@NullMarked
package social.dassie.strikes;

import org.jspecify.annotations.NullMarked;
