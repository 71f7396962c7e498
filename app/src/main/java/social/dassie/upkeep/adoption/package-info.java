/**
 * Makes a data directory of the data of another program, for the same domain and the same people ({@code dassie adopt}).
 *
 * <p>Begin with {@link social.dassie.upkeep.adoption.Adoption}. What becomes of each row stands in the script of the program,
 * {@code adoption/gotosocial.sql}.
 */
@NullMarked
package social.dassie.upkeep.adoption;

import org.jspecify.annotations.NullMarked;
