/**
 * The pages for people: setup, sign-in, authorisation, and public pages. JavaScript only shows times in the
 * reader's time zone.
 */
@NullMarked
package social.dassie.web;

import org.jspecify.annotations.NullMarked;
