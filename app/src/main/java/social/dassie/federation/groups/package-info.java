/** Groups of this server: founding and looking after them, their members, and the posts that they announce. */
@NullMarked
package social.dassie.federation.groups;

import org.jspecify.annotations.NullMarked;
