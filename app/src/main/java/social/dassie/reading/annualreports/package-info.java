/** Annual reports: what a user did in a year, computed once on request, and a page for sharing it. */
@NullMarked
package social.dassie.reading.annualreports;

import org.jspecify.annotations.NullMarked;
