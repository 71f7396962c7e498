/**
 * The pages of the staff at {@code /admin}. What they show and do is what the admin API shows and does: they call the
 * same rules.
 */
@NullMarked
package social.dassie.pages.console;

import org.jspecify.annotations.NullMarked;
