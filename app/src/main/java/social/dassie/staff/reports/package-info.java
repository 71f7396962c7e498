/** Reports to the staff about accounts and posts, and how the staff handles them. */
@NullMarked
package social.dassie.staff.reports;

import org.jspecify.annotations.NullMarked;
