/** The rules of the instance, with their translations. */
@NullMarked
package social.dassie.staff.instance.rules;

import org.jspecify.annotations.NullMarked;
