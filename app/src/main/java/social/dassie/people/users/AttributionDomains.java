package social.dassie.people.users;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.text.DomainNames;

/** Domains of websites that may name an account as the author of their articles. */
final class AttributionDomains {
    private static final Pattern PREFIX = Pattern.compile("^(https?://)?(\\*\\.)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern DOMAIN =
            Pattern.compile("([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]");
    private static final int MAX_LENGTH = 253;

    private AttributionDomains() {}

    /** The domains as they are stored: each once, in lower case, without a scheme and without a star. */
    static List<String> of(List<String> typed) {
        return typed.stream()
                .map(domain -> PREFIX.matcher(domain.strip()).replaceFirst("").toLowerCase(Locale.ROOT))
                .filter(domain -> !domain.isEmpty())
                .distinct()
                .toList();
    }

    static void check(List<String> domains, int max, ValidationErrors refusals) {
        if (domains.size() > max) {
            refusals.tooLong("attribution_domains", max);
            return;
        }
        domains.stream()
                .filter(domain -> !isDomain(domain))
                .forEach(domain ->
                        refusals.add("attribution_domains", "ERR_INVALID", domain + " is not a valid domain name"));
    }

    private static boolean isDomain(String text) {
        if (text.length() > MAX_LENGTH) {
            return false;
        }
        String ascii = DomainNames.toAscii(text);
        return ascii != null && DOMAIN.matcher(ascii).matches();
    }
}
