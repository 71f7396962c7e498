/** Imports from another server: lists and archives of accounts, processed line by line in the background. */
@NullMarked
package social.dassie.federation.imports;

import org.jspecify.annotations.NullMarked;
