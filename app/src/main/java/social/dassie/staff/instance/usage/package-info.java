/** Usage of the instance: numbers of users and posts, activity by week, and known peers. */
@NullMarked
package social.dassie.staff.instance.usage;

import org.jspecify.annotations.NullMarked;
