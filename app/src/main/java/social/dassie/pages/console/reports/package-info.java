/** Pages of the staff about reports, and about what was decided: warnings, appeals, and their wording. */
@NullMarked
package social.dassie.pages.console.reports;

import org.jspecify.annotations.NullMarked;
