/** The parts of a post on a page: its text, files, poll, card, and quote. */
@NullMarked
package social.dassie.pages.visitors.posts;

import org.jspecify.annotations.NullMarked;
