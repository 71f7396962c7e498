/** The ways in: set-up of a new server, signing up and in, new passwords, confirmed addresses, permission for apps. */
@NullMarked
package social.dassie.pages.signin;

import org.jspecify.annotations.NullMarked;
