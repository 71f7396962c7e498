package social.dassie.ground.settings;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Network;
import social.dassie.ground.api.Problem;

/**
 * The type of a setting: its allowed texts, their standard form, and the value that the program reads from it. Types for
 * a single feature are defined there.
 *
 * @param allowed the allowed values, in words
 * @param test whether a text is allowed
 * @param form the standard form of an allowed text, which is what files and lists show
 * @param value reads the standard form
 * @param choices all allowed values, if there are few; otherwise empty
 */
public record SettingType<T>(
        Problem allowed,
        Predicate<String> test,
        UnaryOperator<String> form,
        Function<String, T> value,
        List<String> choices) {
    private static final ErrorCode ANY_TEXT = ErrorCode.of("error.a_text", "a text");
    private static final ErrorCode TRUE_OR_FALSE = ErrorCode.of("error.true_or_false", "true or false");
    private static final ErrorCode AN_EMAIL = ErrorCode.of("error.an_e_mail_address_or", "an email address or empty");
    private static final ErrorCode AN_ORIGIN = ErrorCode.of(
            "error.an_address_such_as_https", "an address such as https://example.org, without a path, or empty");
    private static final ErrorCode A_DOMAIN =
            ErrorCode.of("error.a_domain_such_as_example", "a domain such as example.org, or empty");
    private static final ErrorCode AN_ADDRESS = ErrorCode.of(
            "error.an_address_such_as_https_status", "an address such as https://status.example.org/dassie, or empty");
    private static final ErrorCode SOME_NETWORKS = ErrorCode.of(
            "error.addresses_or_networks_such_as",
            "addresses or networks such as 127.0.0.1, 10.0.0.0/8, separated by commas");
    private static final ErrorCode AN_ENDPOINT =
            ErrorCode.of("error.host_port_such_as_127", "HOST:PORT such as 127.0.0.1:4000, or empty");
    private static final ErrorCode SOME_PORTS =
            ErrorCode.of("error.ports_from_1_to_65535", "ports from 1 to 65535, separated by commas");
    private static final ErrorCode A_NUMBER = ErrorCode.of("error.a_number_from_to", "a number from {0} to {1}");
    private static final ErrorCode A_WORD_OR_NUMBER =
            ErrorCode.of("error.or_a_number_from_to", "{0} or a number from {1} to {2}");
    private static final ErrorCode ONE_OF = ErrorCode.of("error.one_of", "one of: {0}");

    private static final Set<String> TRUE = Set.of("true", "yes", "on", "1");
    private static final Set<String> FALSE = Set.of("false", "no", "off", "0");
    private static final Pattern DOMAIN_FORM = Pattern.compile(
            "(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\\.)*[a-zA-Z0-9][a-zA-Z0-9-]{0,62}(?::[0-9]{1,5})?");
    private static final Pattern EMAIL_FORM = Pattern.compile("[^\\s@<>\"]{1,64}@[^\\s@<>\"]{1,253}");

    public static final SettingType<String> TEXT = text(ANY_TEXT, value -> true, UnaryOperator.identity());

    /** Items separated by commas. */
    public static final SettingType<List<String>> LIST =
            of(Problem.of(ANY_TEXT), value -> true, UnaryOperator.identity(), SettingType::split);

    public static final SettingType<Boolean> FLAG = new SettingType<>(
            Problem.of(TRUE_OR_FALSE),
            value -> TRUE.contains(lower(value)) || FALSE.contains(lower(value)),
            value -> Boolean.toString(TRUE.contains(lower(value))),
            Boolean::valueOf,
            List.of("true", "false"));

    /** 0 means any free port. */
    public static final SettingType<Integer> PORT = number(0, 65_535);

    public static final SettingType<String> EMAIL =
            text(AN_EMAIL, value -> value.isEmpty() || EMAIL_FORM.matcher(value).matches(), UnaryOperator.identity());

    /** The address of a server without a path or trailing slash; or empty. */
    public static final SettingType<String> ORIGIN = text(AN_ORIGIN, SettingType::isOrigin, SettingType::withoutSlash);

    public static final SettingType<String> DOMAIN = text(
            A_DOMAIN, value -> value.isEmpty() || DOMAIN_FORM.matcher(value).matches(), SettingType::lower);

    /** The address of a page, or empty. */
    public static final SettingType<String> ADDRESS =
            text(AN_ADDRESS, SettingType::isAddress, UnaryOperator.identity());

    public static final SettingType<List<String>> NETWORKS = of(
            Problem.of(SOME_NETWORKS),
            value -> split(value).stream().allMatch(item -> Network.parse(item) != null),
            UnaryOperator.identity(),
            SettingType::split);

    public static final SettingType<Optional<HostPort>> ENDPOINT = of(
            Problem.of(AN_ENDPOINT),
            value -> value.isEmpty() || HostPort.parse(value).isPresent(),
            UnaryOperator.identity(),
            HostPort::parse);

    public static final SettingType<List<Integer>> PORTS = of(
            Problem.of(SOME_PORTS),
            value -> !split(value).isEmpty() && split(value).stream().allMatch(item -> isNumber(item, 1, 65_535)),
            UnaryOperator.identity(),
            value -> split(value).stream().map(Integer::valueOf).toList());

    /** Returns a type without a list of choices. */
    public static <T> SettingType<T> of(
            Problem allowed, Predicate<String> test, UnaryOperator<String> form, Function<String, T> value) {
        return new SettingType<>(allowed, test, form, value, List.of());
    }

    /** Returns a type whose value is the text in its standard form. */
    public static SettingType<String> text(ErrorCode allowed, Predicate<String> test, UnaryOperator<String> form) {
        return of(Problem.of(allowed), test, form, UnaryOperator.identity());
    }

    public static SettingType<Integer> number(int least, int most) {
        return of(
                Problem.of(A_NUMBER, least, most),
                value -> isNumber(value, least, most),
                UnaryOperator.identity(),
                Integer::valueOf);
    }

    /** Returns a number type that may exceed two billion. */
    public static SettingType<Long> bytes(long least, long most) {
        return of(
                Problem.of(A_NUMBER, least, most),
                value -> isNumber(value, least, most),
                UnaryOperator.identity(),
                Long::valueOf);
    }

    /** Returns a number type with a word for none or for automatic; the value is empty for the word. */
    public static SettingType<OptionalInt> numberOr(String word, int least, int most) {
        return of(
                Problem.of(A_WORD_OR_NUMBER, word, least, most),
                value -> lower(value).equals(word) || isNumber(value, least, most),
                SettingType::lower,
                value -> value.equals(word) ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(value)));
    }

    /** Returns a type for a choice from these constants, which are written in lower case. */
    public static <E extends Enum<E>> SettingType<E> choice(List<E> all) {
        List<String> words = all.stream().map(each -> lower(each.name())).toList();
        return new SettingType<>(
                Problem.of(ONE_OF, String.join(", ", words)),
                value -> words.contains(lower(value)),
                SettingType::lower,
                value -> all.get(words.indexOf(value)),
                words);
    }

    /** Returns the items of a comma-separated text. */
    public static List<String> split(String value) {
        return Arrays.stream(value.split(","))
                .map(String::strip)
                .filter(s -> !s.isEmpty())
                .toList();
    }

    private static boolean isNumber(String value, long least, long most) {
        return value.matches("[0-9]{1,15}") && Long.parseLong(value) >= least && Long.parseLong(value) <= most;
    }

    private static boolean isAddress(String value) {
        if (value.isEmpty()) {
            return true;
        }
        try {
            URI uri = URI.create(value);
            return isHttp(uri) && uri.getHost() != null;
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
            return isHttp(uri)
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null
                    && uri.getRawPath().isEmpty()
                    && uri.getRawQuery() == null
                    && uri.getRawFragment() == null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isHttp(URI uri) {
        return "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
    }

    public static String withoutSlash(String value) {
        return value.endsWith("/") ? value.substring(0, value.length() - 1) : value;
    }

    public static String lower(String value) {
        return value.toLowerCase(Locale.ROOT);
    }
}
