/** The initial setup: the owner's account and the address of the server. */
@NullMarked
package social.dassie.pages.signin.setup;

import org.jspecify.annotations.NullMarked;
