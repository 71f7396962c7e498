package social.dassie.upkeep.offsite;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a backup: its instance and its time. A verified backup has its receipt next to it.
 *
 * @param domain of the instance, so that several can share a destination
 */
record BackupName(String domain, Instant at, boolean isEncrypted) {
    /** The suffix of a receipt; its content is a line in the format of sha256sum. */
    static final String RECEIPT = ".sha256";

    private static final Pattern FORM =
            Pattern.compile("dassie-([a-z0-9._-]{1,253})-([0-9]{8}T[0-9]{6}Z)\\.zip(\\.age)?");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'");

    /** @param domain as in handles, with a port if there is one */
    static BackupName of(String domain, long atMs, boolean isEncrypted) {
        return new BackupName(safe(domain), Instant.ofEpochSecond(atMs / 1_000), isEncrypted);
    }

    static String safe(String domain) {
        return domain.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]", "_");
    }

    static Optional<BackupName> parse(String name) {
        Matcher form = FORM.matcher(name);
        if (!form.matches()) {
            return Optional.empty();
        }
        try {
            Instant at = LocalDateTime.parse(form.group(2), TIME).toInstant(ZoneOffset.UTC);
            return Optional.of(new BackupName(form.group(1), at, form.group(3) != null));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    String receipt() {
        return this + RECEIPT;
    }

    @Override
    public String toString() {
        return "dassie-" + domain + "-" + TIME.withZone(ZoneOffset.UTC).format(at) + ".zip"
                + (isEncrypted ? ".age" : "");
    }
}
