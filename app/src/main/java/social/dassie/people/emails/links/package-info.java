/** Links in emails: each has a single-use token or a signature; and the emails that people unsubscribed from. */
@NullMarked
package social.dassie.people.emails.links;

import org.jspecify.annotations.NullMarked;
