/** The texts of the instance: about, privacy policy, and terms of service with their versions. */
@NullMarked
package social.dassie.staff.instance.texts;

import org.jspecify.annotations.NullMarked;
