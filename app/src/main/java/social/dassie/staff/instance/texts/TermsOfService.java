package social.dassie.staff.instance.texts;

/**
 * One version of the terms of service.
 *
 * @param effectiveDate the day on which they take effect, {@code 2026-11-21}
 * @param text in Markdown
 * @param changelog the changes in this version
 * @param publishedAt in milliseconds since the epoch
 */
public record TermsOfService(long id, String effectiveDate, String text, String changelog, long publishedAt) {}
