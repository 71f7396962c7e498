/** Looking after the accounts of the instance: finding them, deciding about them, deleting them. */
@NullMarked
package social.dassie.admin;

import org.jspecify.annotations.NullMarked;
