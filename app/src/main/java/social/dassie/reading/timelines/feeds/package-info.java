/**
 * Home and list timelines as they are stored: who gets a post, what is kept, and what comes before it.
 */
@NullMarked
package social.dassie.reading.timelines.feeds;

import org.jspecify.annotations.NullMarked;
