/**
 * The pages of the server: for visitors, for signing in, for one's own account, and for the staff.
 *
 * <p>This group knows every other but the command line. A page shows and does what the API shows and does, and calls
 * the same rules.
 *
 * <p>Begin with {@link social.dassie.pages.frame.Pages}, which renders a view as a page, then {@code console} for the
 * staff, {@code usersettings} for users, and {@code twofactor} for their authentication.
 */
@NullMarked
package social.dassie.pages;

import org.jspecify.annotations.NullMarked;
