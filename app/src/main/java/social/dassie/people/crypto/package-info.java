/** Keys of devices and messages between them, for end-to-end encryption: the server cannot read the messages. */
@NullMarked
package social.dassie.people.crypto;

import org.jspecify.annotations.NullMarked;
