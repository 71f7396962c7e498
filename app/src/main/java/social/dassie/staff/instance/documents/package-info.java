/** The description of the instance, as the API returns it in two versions. */
@NullMarked
package social.dassie.staff.instance.documents;

import org.jspecify.annotations.NullMarked;
