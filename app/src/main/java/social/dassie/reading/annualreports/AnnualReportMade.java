package social.dassie.reading.annualreports;

import social.dassie.ground.platform.Event;

/** Published when an account's report of a year was generated; the account is notified. */
public record AnnualReportMade(long accountId, long annualReportId) implements Event {}
