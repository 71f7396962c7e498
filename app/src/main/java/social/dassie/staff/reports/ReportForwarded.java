package social.dassie.staff.reports;

import social.dassie.ground.platform.Event;

/** Published when a report is to be forwarded to other servers. */
public record ReportForwarded(long reportId) implements Event {}
