/** Stored home and list timelines: the recipients of a post, which posts are stored, and how earlier ones are found. */
@NullMarked
package social.dassie.reading.timelines.feeds;

import org.jspecify.annotations.NullMarked;
