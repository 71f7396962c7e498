/** The command line: one class per command. What commands work on comes from the package above, which wires the features. */
@NullMarked
package social.dassie.cli;

import org.jspecify.annotations.NullMarked;
