/**
 * Sign-in and related pages: setup of a new server, sign-up, sign-in, new passwords, email confirmation, app
 * authorisation.
 */
@NullMarked
package social.dassie.pages.signin;

import org.jspecify.annotations.NullMarked;
