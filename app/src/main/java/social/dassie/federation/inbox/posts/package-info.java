/** Posts of other servers: reading their documents, fetching them and their threads, looking up addresses. */
@NullMarked
package social.dassie.federation.inbox.posts;

import org.jspecify.annotations.NullMarked;
