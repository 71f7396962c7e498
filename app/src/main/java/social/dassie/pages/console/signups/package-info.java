/** The console pages about sign-ups: pending sign-ups, invites, and sign-up blocks. */
@NullMarked
package social.dassie.pages.console.signups;

import org.jspecify.annotations.NullMarked;
