/** Keys of devices and messages between them, for end-to-end encryption: the server cannot read what it passes on. */
@NullMarked
package social.dassie.people.crypto;

import org.jspecify.annotations.NullMarked;
