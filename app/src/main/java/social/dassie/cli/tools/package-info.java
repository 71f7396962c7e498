/**
 * What commands are made of: where they work, what opens their data, and how they print.
 */
@NullMarked
package social.dassie.cli.tools;

import org.jspecify.annotations.NullMarked;
