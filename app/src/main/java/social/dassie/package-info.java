/** The only package that knows every other: it builds the server from all features, and has the entry point. */
@NullMarked
package social.dassie;

import org.jspecify.annotations.NullMarked;
