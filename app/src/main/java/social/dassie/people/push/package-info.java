/** Web push: the subscriptions, the encryption (RFC 8291), the sending, and the keys of this server (RFC 8292). */
@NullMarked
package social.dassie.people.push;

import org.jspecify.annotations.NullMarked;
