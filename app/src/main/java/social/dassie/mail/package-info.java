/** Mail: what an email is made of, and the way to the server that takes it (SMTP). */
@NullMarked
package social.dassie.mail;

import org.jspecify.annotations.NullMarked;
