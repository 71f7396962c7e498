/** Annual reports: what a user did in a year, computed once on request, and a page of it to share. */
@NullMarked
package social.dassie.reading.annualreports;

import org.jspecify.annotations.NullMarked;
