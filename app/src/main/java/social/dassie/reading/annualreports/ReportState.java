package social.dassie.reading.annualreports;

import java.util.Locale;

/** The state of a year's report for an account (documentation page methods/annual_reports, state). */
public enum ReportState {
    AVAILABLE,
    GENERATING,
    /** A report can be generated now. */
    ELIGIBLE,
    INELIGIBLE;

    /** Returns the value in JSON. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
