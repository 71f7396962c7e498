/** Care for the data: copies of it, looking whether it is whole, removing what nobody needs. */
@NullMarked
package social.dassie.backup;

import org.jspecify.annotations.NullMarked;
