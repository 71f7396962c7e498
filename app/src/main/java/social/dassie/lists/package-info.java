/** Lists of people, each with its own timeline. */
@NullMarked
package social.dassie.lists;

import org.jspecify.annotations.NullMarked;
