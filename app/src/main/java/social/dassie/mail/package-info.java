/** Mail: the content of an email, and its delivery to the mail server (SMTP). */
@NullMarked
package social.dassie.mail;

import org.jspecify.annotations.NullMarked;
