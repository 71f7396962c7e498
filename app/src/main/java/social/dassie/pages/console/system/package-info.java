/** Pages of the staff about how the server does: figures, jobs, backups, its health, and who did what. */
@NullMarked
package social.dassie.pages.console.system;

import org.jspecify.annotations.NullMarked;
