/** How much the instance is used: numbers of people and posts, activity by week, and known peers. */
@NullMarked
package social.dassie.staff.instance.usage;

import org.jspecify.annotations.NullMarked;
