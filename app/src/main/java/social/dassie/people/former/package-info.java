/**
 * What other servers know under the address that this server had before {@code dassie rename}: actors, and the follows of and by
 * them. Everything here is empty on a server that was not renamed.
 *
 * <p>Begin with {@link social.dassie.people.former.FormerFollows}.
 */
@NullMarked
package social.dassie.people.former;

import org.jspecify.annotations.NullMarked;
