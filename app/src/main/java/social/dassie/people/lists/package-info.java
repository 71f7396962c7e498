/** Lists of people, each with its own timeline. */
@NullMarked
package social.dassie.people.lists;

import org.jspecify.annotations.NullMarked;
