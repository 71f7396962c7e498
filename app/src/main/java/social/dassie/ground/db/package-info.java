/** The one SQLite file: connections, transactions, migrations, ids. */
@NullMarked
package social.dassie.ground.db;

import org.jspecify.annotations.NullMarked;
