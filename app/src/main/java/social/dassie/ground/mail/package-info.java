/** Mail: the content of an email, and its delivery to the mail server (SMTP). */
@NullMarked
package social.dassie.ground.mail;

import org.jspecify.annotations.NullMarked;
