/** What people write, as entities, HTML, counts and names: pure functions that know no feature. */
@NullMarked
package social.dassie.text;

import org.jspecify.annotations.NullMarked;
