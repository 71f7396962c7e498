/** Keys of devices and messages between them, for encryption from end to end: the server passes on what it cannot read. */
@NullMarked
package social.dassie.crypto;

import org.jspecify.annotations.NullMarked;
