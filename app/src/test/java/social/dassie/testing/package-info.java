/** The basis of tests: the real server, and classes that make tests readable. */
@NullMarked
package social.dassie.testing;

import org.jspecify.annotations.NullMarked;
