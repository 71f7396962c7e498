/** Administration of the instance's accounts: finding, moderating and deleting them. */
@NullMarked
package social.dassie.staff.admin;

import org.jspecify.annotations.NullMarked;
