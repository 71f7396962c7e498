/** The command line: one class per command. The parent package provides what commands work on, and connects the features. */
@NullMarked
package social.dassie.cli;

import org.jspecify.annotations.NullMarked;
