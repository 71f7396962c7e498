package social.dassie.reading.annualreports;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;

/**
 * One stored report.
 *
 * @param data an {@link AnnualReportData} as JSON
 * @param shareKey the secret part of the address of its page
 * @param viewedAt when the owner read it, in milliseconds since the epoch; null before
 */
public record AnnualReport(
        long accountId,
        int year,
        int schemaVersion,
        String data,
        String shareKey,
        @Nullable Long viewedAt) {
    public AnnualReportData content() {
        return Json.read(data, AnnualReportData.class);
    }

    /** Returns the path of the page for sharing. */
    public String sharePath(String username) {
        return "/@" + username + "/wrapstodon/" + year + "/" + shareKey;
    }
}
