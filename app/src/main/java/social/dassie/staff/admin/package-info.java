/** Administration of the instance's accounts: finding them, deciding about them, deleting them. */
@NullMarked
package social.dassie.staff.admin;

import org.jspecify.annotations.NullMarked;
