package social.dassie.reading.annualreports;

import java.util.Locale;

/** What there is of a year for an account (documentation page methods/annual_reports, state). */
public enum ReportState {
    AVAILABLE,
    GENERATING,
    /** A report can be made now. */
    ELIGIBLE,
    INELIGIBLE;

    /** As in JSON. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
