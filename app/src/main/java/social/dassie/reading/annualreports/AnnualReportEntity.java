package social.dassie.reading.annualreports;

/** A report (documentation page entities/AnnualReport). */
public record AnnualReportEntity(
        int year, AnnualReportData data, int schemaVersion, String shareUrl, String accountId) {
    /** The year of a report, as a notification names it. */
    public record Year(String year) {}

    /** The state of a year: {@code available}, {@code generating}, {@code eligible} or {@code ineligible}. */
    public record State(String state) {}
}
