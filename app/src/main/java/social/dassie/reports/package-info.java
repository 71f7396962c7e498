/** Reports: what people want the staff to look at, and what becomes of it. */
@NullMarked
package social.dassie.reports;

import org.jspecify.annotations.NullMarked;
