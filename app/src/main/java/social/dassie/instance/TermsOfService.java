package social.dassie.instance;

/**
 * One version of the terms of service.
 *
 * @param effectiveDate the day from which they hold, {@code 2026-11-21}
 * @param text in Markdown
 * @param changelog what is new in them
 * @param publishedAt in milliseconds since the epoch
 */
public record TermsOfService(long id, String effectiveDate, String text, String changelog, long publishedAt) {}
