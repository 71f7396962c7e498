/** The nightly removal of what came from other servers and nobody here needs any more. */
@NullMarked
package social.dassie.pruning;

import org.jspecify.annotations.NullMarked;
