/** The search over everything in the console: one field, and the results of each kind. */
@NullMarked
package social.dassie.pages.console.search;

import org.jspecify.annotations.NullMarked;
