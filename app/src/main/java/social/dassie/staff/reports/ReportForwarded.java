package social.dassie.staff.reports;

import social.dassie.ground.platform.Event;

/** A report is to be sent to other servers, too. */
public record ReportForwarded(long reportId) implements Event {}
