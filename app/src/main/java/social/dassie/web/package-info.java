/** The pages for people: sign-in, setup, authorisation, settings, and what everybody may read. No JavaScript anywhere. */
@NullMarked
package social.dassie.web;

import org.jspecify.annotations.NullMarked;
