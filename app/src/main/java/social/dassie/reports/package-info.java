/** What people find that those who look after the instance should look at. */
@NullMarked
package social.dassie.reports;

import org.jspecify.annotations.NullMarked;
