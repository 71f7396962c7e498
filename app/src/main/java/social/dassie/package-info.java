/**
 * The top of the program: builds the server from all features, and the command line. The only package that knows every
 * other.
 */
@NullMarked
package social.dassie;

import org.jspecify.annotations.NullMarked;
