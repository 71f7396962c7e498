/** The stored data of an account, in named parts, and how it is read. */
@NullMarked
package social.dassie.people.accounts.rows;

import org.jspecify.annotations.NullMarked;
