/** The base of the commands: their context, access to their data, and their output. */
@NullMarked
package social.dassie.cli.tools;

import org.jspecify.annotations.NullMarked;
