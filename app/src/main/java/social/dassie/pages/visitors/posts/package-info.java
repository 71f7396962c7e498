/** How a post looks on a page: its text, files, poll, card, and what it quotes. */
@NullMarked
package social.dassie.pages.visitors.posts;

import org.jspecify.annotations.NullMarked;
