/** Care for the data: copies of it, checks that it is whole, and removal of what nobody needs. */
@NullMarked
package social.dassie.backup;

import org.jspecify.annotations.NullMarked;
