/** What tests stand on: the real server, and words to talk about it. */
@NullMarked
package social.dassie.testing;

import org.jspecify.annotations.NullMarked;
