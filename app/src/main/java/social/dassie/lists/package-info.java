/** Lists of people, each with a timeline of its own. */
@NullMarked
package social.dassie.lists;

import org.jspecify.annotations.NullMarked;
