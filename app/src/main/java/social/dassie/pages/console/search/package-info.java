/** The search over all that the staff works on: one field, and what is found of each kind. */
@NullMarked
package social.dassie.pages.console.search;

import org.jspecify.annotations.NullMarked;
