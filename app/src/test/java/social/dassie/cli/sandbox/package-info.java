@NullMarked
package social.dassie.cli.sandbox;

import org.jspecify.annotations.NullMarked;
