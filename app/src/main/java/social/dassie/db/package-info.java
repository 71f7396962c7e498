/** The one SQLite file: connections, transactions, migrations, ids. */
@NullMarked
package social.dassie.db;

import org.jspecify.annotations.NullMarked;
