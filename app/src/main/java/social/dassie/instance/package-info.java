/** What the instance says about itself: to clients, to other servers, to whoever watches over it. */
@NullMarked
package social.dassie.instance;

import org.jspecify.annotations.NullMarked;
