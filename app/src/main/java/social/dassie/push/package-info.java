/** Web push: the keys this server is known by to push services (RFC 8292). */
@NullMarked
package social.dassie.push;

import org.jspecify.annotations.NullMarked;
