/** Pages of the staff about who joins: sign-ups that wait, invites, and who cannot sign up. */
@NullMarked
package social.dassie.pages.console.signups;

import org.jspecify.annotations.NullMarked;
