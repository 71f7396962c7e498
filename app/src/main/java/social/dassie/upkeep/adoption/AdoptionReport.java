package social.dassie.upkeep.adoption;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * What came along from another program.
 *
 * @param url the address of the server
 * @param isDry whether nothing was written
 * @param counts numbers of rows by what they are
 * @param leftOut as {@code counts}, of what does not come along; only numbers above 0
 * @param missingColumns columns that the source does not have, because it is of an older version
 * @param fileBytes the size of the files
 * @param missingFiles files that the database names and that are not there
 */
@JsonInclude
public record AdoptionReport(
        String url,
        boolean isDry,
        Map<String, Long> counts,
        Map<String, Long> leftOut,
        List<String> missingColumns,
        long fileBytes,
        long databaseBytes,
        long missingFiles,
        long seconds) {}
