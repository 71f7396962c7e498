/**
 * Gives a server another public address ({@code dassie rename}), and ends the old one.
 *
 * <p>Begin with {@link social.dassie.staff.instance.renaming.Renaming}.
 */
@NullMarked
package social.dassie.staff.instance.renaming;

import org.jspecify.annotations.NullMarked;
