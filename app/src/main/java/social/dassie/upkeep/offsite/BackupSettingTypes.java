package social.dassie.upkeep.offsite;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;
import social.dassie.ground.settings.SettingType;
import social.dassie.media.store.BucketSettings;

/** The types of the settings for off-site backups. */
final class BackupSettingTypes {
    private static final ErrorCode A_SCHEDULE = ErrorCode.of(
            "error.a_time_such_as_03",
            "a time such as 03:30, an interval such as 6h or 2d (from 15m to 30d), or empty");
    private static final ErrorCode SOME_COUNTS =
            ErrorCode.of("error.numbers_of_days_weeks_and", "numbers of days, weeks and months such as 7d 4w 6m");
    private static final ErrorCode A_PLACE = ErrorCode.of(
            "error.a_directory_such_as_mnt",
            "a directory such as /mnt/copies, s3://BUCKET, s3://BUCKET/PREFIX, or empty");
    private static final ErrorCode SOME_KEYS = ErrorCode.of(
            "error.a_key_of_age_such",
            "a key of age such as 'dassie backup keygen' prints (age1…), several of them separated by commas, or empty");

    private static final Pattern TIME = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]");
    private static final Pattern PAUSE = Pattern.compile("([1-9][0-9]{0,4})([mhd])");
    private static final Pattern KEEPING = Pattern.compile("[1-9][0-9]{0,2}[dwm]([ ,]+[1-9][0-9]{0,2}[dwm])*");
    private static final int LEAST_MINUTES = 15;
    private static final int MOST_MINUTES = 30 * 24 * 60;
    private static final int MOST_RECIPIENTS = 20;

    static final SettingType<Optional<BackupSchedule>> SCHEDULE = SettingType.of(
            Problem.of(A_SCHEDULE), BackupSettingTypes::isSchedule, SettingType::lower, BackupSchedule::parse);

    static final SettingType<RetentionRule> KEEP = SettingType.of(
            Problem.of(SOME_COUNTS),
            value -> KEEPING.matcher(SettingType.lower(value)).matches(),
            SettingType::lower,
            RetentionRule::parse);

    /** The absolute path of a directory, or a bucket; or empty. */
    static final SettingType<String> PLACE =
            SettingType.text(A_PLACE, BackupSettingTypes::isPlace, SettingType::withoutSlash);

    static final SettingType<List<String>> RECIPIENTS = SettingType.of(
            Problem.of(SOME_KEYS), BackupSettingTypes::areRecipients, UnaryOperator.identity(), SettingType::split);

    private BackupSettingTypes() {}

    private static boolean isSchedule(String value) {
        String lower = SettingType.lower(value);
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

    private static boolean isPlace(String value) {
        if (value.isEmpty() || value.startsWith("s3:")) {
            return value.isEmpty() || BucketSettings.isBucket(value);
        }
        try {
            return Path.of(value).isAbsolute();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static boolean areRecipients(String value) {
        List<String> all = SettingType.split(value);
        return all.size() <= MOST_RECIPIENTS && all.stream().allMatch(AgeKey::isRecipient);
    }
}
