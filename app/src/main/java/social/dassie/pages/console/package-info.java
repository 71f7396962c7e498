/** The console at {@code /admin}. Its pages show and do the same as the admin API: they call the same rules. */
@NullMarked
package social.dassie.pages.console;

import org.jspecify.annotations.NullMarked;
