/** Applications that request access: their registration and authentication. */
@NullMarked
package social.dassie.people.oauth.apps;

import org.jspecify.annotations.NullMarked;
