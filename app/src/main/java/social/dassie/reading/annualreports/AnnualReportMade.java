package social.dassie.reading.annualreports;

import social.dassie.ground.platform.Event;

/** The report of an account's year was made; the account is notified. */
public record AnnualReportMade(long accountId, long annualReportId) implements Event {}
