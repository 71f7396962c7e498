/** What more people than usual use, share and like at the moment, and its review by the staff. */
@NullMarked
package social.dassie.trends;

import org.jspecify.annotations.NullMarked;
