/** Remote posts: parsing their documents, fetching them and their threads, resolving addresses. */
@NullMarked
package social.dassie.federation.inbox.posts;

import org.jspecify.annotations.NullMarked;
