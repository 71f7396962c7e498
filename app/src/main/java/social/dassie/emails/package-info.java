/** The emails this server writes and what comes back through their links: confirmed addresses, new passwords. */
@NullMarked
package social.dassie.emails;

import org.jspecify.annotations.NullMarked;
