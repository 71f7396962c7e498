/** The composition root and the command line: the only package that knows every other. */
@NullMarked
package social.dassie;

import org.jspecify.annotations.NullMarked;
