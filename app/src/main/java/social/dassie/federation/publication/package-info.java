/** What this server publishes to other servers: its actors, posts and collections as ActivityStreams, and their addresses. */
@NullMarked
package social.dassie.federation.publication;

import org.jspecify.annotations.NullMarked;
