/**
 * Links in mails: each has a token that works once, or a signature; and what people asked not to get.
 */
@NullMarked
package social.dassie.people.emails.links;

import org.jspecify.annotations.NullMarked;
