/**
 * Gives a server another public address, as long as no other server knows the old one ({@code dassie rename}).
 *
 * <p>Begin with {@link social.dassie.staff.instance.renaming.Renaming}.
 */
@NullMarked
package social.dassie.staff.instance.renaming;

import org.jspecify.annotations.NullMarked;
