/**
 * The pages for people: setup, sign-in, authorisation, and public pages, which work without
 * JavaScript; and the page in which the members' client starts.
 */
@NullMarked
package social.dassie.pages.web;

import org.jspecify.annotations.NullMarked;
