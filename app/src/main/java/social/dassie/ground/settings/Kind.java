package social.dassie.ground.settings;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Network;
import social.dassie.ground.api.Problem;

/**
 * The type of a setting: which values are allowed, and their standard form.
 *
 * @param allowed the values, in words
 * @param choices all allowed values, where they are few; else empty
 */
record Kind(Problem allowed, Predicate<String> test, UnaryOperator<String> form, List<String> choices) {
    private static final ErrorCode ANY_TEXT = ErrorCode.of("a text");
    private static final ErrorCode TRUE_OR_FALSE = ErrorCode.of("true or false");
    private static final ErrorCode AN_EMAIL = ErrorCode.of("an e-mail address or empty");
    private static final ErrorCode AN_ORIGIN =
            ErrorCode.of("an address such as https://example.org, without a path, or empty");
    private static final ErrorCode A_DOMAIN = ErrorCode.of("a domain such as example.org, or empty");
    private static final ErrorCode AN_ADDRESS =
            ErrorCode.of("an address such as https://status.example.org/dassie, or empty");
    private static final ErrorCode SOME_NETWORKS =
            ErrorCode.of("addresses or networks such as 127.0.0.1, 10.0.0.0/8, separated by commas");
    private static final ErrorCode AN_ENDPOINT = ErrorCode.of("HOST:PORT such as 127.0.0.1:4000, or empty");
    private static final ErrorCode SOME_PORTS = ErrorCode.of("ports from 1 to 65535, separated by commas");
    private static final ErrorCode A_SCHEDULE =
            ErrorCode.of("a time such as 03:30, a pause such as 6h or 2d (from 15m to 30d), or empty");
    private static final ErrorCode SOME_COUNTS = ErrorCode.of("numbers of days, weeks and months such as 7d 4w 6m");
    private static final ErrorCode A_PLACE =
            ErrorCode.of("a directory such as /mnt/copies, s3://BUCKET, s3://BUCKET/PREFIX, or empty");
    private static final ErrorCode A_BUCKET = ErrorCode.of("s3://BUCKET, s3://BUCKET/PREFIX, or empty");
    private static final ErrorCode SOME_KEYS = ErrorCode.of(
            "a key of age such as 'dassie backup keygen' prints (age1…), several of them separated by commas, or empty");
    private static final ErrorCode A_REGION = ErrorCode.of("a name such as eu-central-1, or empty");
    private static final ErrorCode A_NUMBER = ErrorCode.of("a number from {0} to {1}");
    private static final ErrorCode A_WORD_OR_NUMBER = ErrorCode.of("{0} or a number from {1} to {2}");
    private static final ErrorCode ONE_OF = ErrorCode.of("one of: {0}");

    private static final Set<String> TRUE = Set.of("true", "yes", "on", "1");
    private static final Set<String> FALSE = Set.of("false", "no", "off", "0");
    private static final Pattern DOMAIN_FORM = Pattern.compile(
            "(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\\.)*[a-zA-Z0-9][a-zA-Z0-9-]{0,62}(?::[0-9]{1,5})?");
    private static final Pattern EMAIL_FORM = Pattern.compile("[^\\s@<>\"]{1,64}@[^\\s@<>\"]{1,253}");

    private Kind(ErrorCode allowed, Predicate<String> test, UnaryOperator<String> form) {
        this(Problem.of(allowed), test, form, List.of());
    }

    static final Kind TEXT = new Kind(ANY_TEXT, value -> true, UnaryOperator.identity());
    static final Kind PORT = number(0, 65_535);
    static final Kind FLAG = new Kind(
            Problem.of(TRUE_OR_FALSE),
            value -> TRUE.contains(lower(value)) || FALSE.contains(lower(value)),
            value -> Boolean.toString(TRUE.contains(lower(value))),
            List.of("true", "false"));
    static final Kind EMAIL = new Kind(
            AN_EMAIL, value -> value.isEmpty() || EMAIL_FORM.matcher(value).matches(), UnaryOperator.identity());
    static final Kind URL = new Kind(AN_ORIGIN, Kind::isOrigin, Kind::withoutSlash);
    static final Kind DOMAIN = new Kind(
            A_DOMAIN, value -> value.isEmpty() || DOMAIN_FORM.matcher(value).matches(), Kind::lower);
    static final Kind ADDRESS = new Kind(AN_ADDRESS, Kind::isAddress, UnaryOperator.identity());
    static final Kind NETWORKS = new Kind(
            SOME_NETWORKS,
            value -> split(value).stream().allMatch(item -> Network.parse(item) != null),
            UnaryOperator.identity());

    static final Kind ENDPOINT = new Kind(
            AN_ENDPOINT, value -> value.isEmpty() || HostPort.parse(value).isPresent(), UnaryOperator.identity());
    static final Kind PORTS = new Kind(
            SOME_PORTS,
            value -> !split(value).isEmpty() && split(value).stream().allMatch(number(1, 65_535)::accepts),
            UnaryOperator.identity());

    static final Kind SCHEDULE = new Kind(A_SCHEDULE, BackupWords::isSchedule, Kind::lower);
    static final Kind KEEP = new Kind(SOME_COUNTS, BackupWords::isKeep, Kind::lower);
    static final Kind COPIES = new Kind(A_PLACE, BackupWords::isPlace, Kind::withoutSlash);
    static final Kind BUCKET = new Kind(A_BUCKET, BackupWords::isBucket, Kind::withoutSlash);
    static final Kind RECIPIENTS = new Kind(SOME_KEYS, BackupWords::areRecipients, UnaryOperator.identity());
    static final Kind REGION = new Kind(A_REGION, value -> value.matches("[A-Za-z0-9-]{0,60}"), Kind::lower);

    static Kind number(long least, long most) {
        return new Kind(
                Problem.of(A_NUMBER, least, most),
                value ->
                        value.matches("[0-9]{1,15}") && Long.parseLong(value) >= least && Long.parseLong(value) <= most,
                UnaryOperator.identity(),
                List.of());
    }

    /** A number, or a word that means that the program chooses the number. */
    static Kind numberOr(String word, long least, long most) {
        Kind number = number(least, most);
        return new Kind(
                Problem.of(A_WORD_OR_NUMBER, word, least, most),
                value -> lower(value).equals(word) || number.accepts(value),
                Kind::lower,
                List.of());
    }

    static Kind choice(String... values) {
        List<String> all = List.of(values);
        return new Kind(
                Problem.of(ONE_OF, String.join(", ", all)), value -> all.contains(lower(value)), Kind::lower, all);
    }

    boolean accepts(String value) {
        return test.test(value);
    }

    String plain(String value) {
        return form.apply(value);
    }

    /** The items of a list setting. */
    static List<String> split(String value) {
        return Arrays.stream(value.split(","))
                .map(String::strip)
                .filter(s -> !s.isEmpty())
                .toList();
    }

    private static boolean isAddress(String value) {
        if (value.isEmpty()) {
            return true;
        }
        try {
            URI uri = URI.create(value);
            return ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme())) && uri.getHost() != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isOrigin(String value) {
        if (value.isEmpty()) {
            return true;
        }
        try {
            URI uri = URI.create(withoutSlash(value));
            boolean isHttp = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            return isHttp
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null
                    && uri.getRawPath().isEmpty()
                    && uri.getRawQuery() == null
                    && uri.getRawFragment() == null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String withoutSlash(String value) {
        return value.endsWith("/") ? value.substring(0, value.length() - 1) : value;
    }

    private static String lower(String value) {
        return value.toLowerCase(Locale.ROOT);
    }
}
