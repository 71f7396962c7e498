package social.dassie.ground.settings;

import com.exceptionfactory.jagged.bech32.Bech32;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What the settings of copies mean, and which values they take. */
final class BackupWords {
    static final String SCHEDULE =
            "When a copy of everything is made by itself: each day at a time of this machine's clock (03:30), or again and"
                    + " again after a pause (6h); never when empty.";
    static final String KEEP =
            "Which copies stay: the newest of each of the last days, weeks and months that have one. The newest of all always"
                    + " stays.";
    static final String TO =
            "Where the copies go: a directory with its whole path, best on another disk, or a bucket of an object store.";
    static final String KEY =
            "Public keys for which copies are encrypted (age); the server itself cannot read them afterwards. They are plain"
                    + " when empty. 'dassie backup keygen' makes one.";
    static final String S3_ENDPOINT =
            "Address of the object store, such as https://s3.example.org; Amazon's own when empty.";
    static final String S3_REGION = "Region of the bucket; us-east-1 when empty, which most stores take.";
    static final String S3_KEY = "Name of the key at the object store.";
    static final String S3_SECRET =
            "Secret of that key; it is better kept in the environment, as DASSIE_BACKUP_S3_SECRET.";

    static final String MARK =
            "Where the mark is that says which of two machines serves: a directory that both see, or a bucket with the key of"
                    + " backup.s3. With it a server that another one replaced does not serve any more. Empty for one machine.";

    private static final Pattern TIME = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]");
    private static final Pattern PAUSE = Pattern.compile("([1-9][0-9]{0,4})([mhd])");
    private static final Pattern KEEPING = Pattern.compile("[1-9][0-9]{0,2}[dwm]([ ,]+[1-9][0-9]{0,2}[dwm])*");
    private static final Pattern BUCKET =
            Pattern.compile("s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[A-Za-z0-9_.=-]{1,100}){0,10}/?");
    private static final String RECIPIENT = "age";
    private static final int RECIPIENT_CHARACTERS = 62;
    private static final int LEAST_MINUTES = 15;
    private static final int MOST_MINUTES = 30 * 24 * 60;
    private static final int MOST_RECIPIENTS = 20;

    private BackupWords() {}

    static boolean isSchedule(String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        if (value.isEmpty() || TIME.matcher(lower).matches()) {
            return true;
        }
        var pause = PAUSE.matcher(lower);
        if (!pause.matches()) {
            return false;
        }
        long each = switch (pause.group(2)) {
            case "m" -> 1;
            case "h" -> 60;
            default -> 24 * 60;
        };
        long minutes = Long.parseLong(pause.group(1)) * each;
        return minutes >= LEAST_MINUTES && minutes <= MOST_MINUTES;
    }

    static boolean isKeep(String value) {
        return KEEPING.matcher(value.toLowerCase(Locale.ROOT)).matches();
    }

    static boolean isPlace(String value) {
        if (value.isEmpty() || value.startsWith("s3:")) {
            return value.isEmpty() || (BUCKET.matcher(value).matches() && !value.contains("/."));
        }
        try {
            return Path.of(value).isAbsolute();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    static boolean isBucket(String value) {
        return value.isEmpty() || (value.startsWith("s3:") && isPlace(value));
    }

    static boolean areRecipients(String value) {
        List<String> all = Kind.split(value);
        return all.size() <= MOST_RECIPIENTS && all.stream().allMatch(BackupWords::isRecipient);
    }

    /** Whether it is a public key of age: Bech32, whose checksum finds what was mistyped. */
    private static boolean isRecipient(String text) {
        if (text.length() != RECIPIENT_CHARACTERS) {
            return false;
        }
        try {
            return Bech32.getDecoder()
                    .decode(text)
                    .getHumanReadablePart()
                    .toString()
                    .equals(RECIPIENT);
        } catch (RuntimeException e) {
            return false;
        }
    }
}
