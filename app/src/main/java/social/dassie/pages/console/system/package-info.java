/** The console pages about the state of the server: figures, jobs, backups, self-check, and the audit log. */
@NullMarked
package social.dassie.pages.console.system;

import org.jspecify.annotations.NullMarked;
