/** The console pages about reports and decisions: warnings, appeals, and warning presets. */
@NullMarked
package social.dassie.pages.console.reports;

import org.jspecify.annotations.NullMarked;
