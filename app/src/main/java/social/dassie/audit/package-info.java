/** What those who look after the instance did, kept for those who look after them. */
@NullMarked
package social.dassie.audit;

import org.jspecify.annotations.NullMarked;
