/**
 * The emails that this server writes, their delivery to the mail server (SMTP), and the actions of their links: confirmed
 * addresses, new passwords.
 */
@NullMarked
package social.dassie.people.emails;

import org.jspecify.annotations.NullMarked;
