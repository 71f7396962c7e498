package social.dassie.people.users;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.text.DomainNames;

/** Domains of websites that may name an account as the author of their articles. */
final class AttributionDomains {
    private static final Field ATTRIBUTION_DOMAINS = Field.of("attribution_domains");
    private static final ErrorCode NOT_A_DOMAIN =
            ErrorCode.ofField("ERR_INVALID", "error.is_not_a_valid_domain_name", "{0} {1} is not a valid domain name");

    private static final Pattern PREFIX = Pattern.compile("^(https?://)?(\\*\\.)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern DOMAIN =
            Pattern.compile("([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]");
    private static final int MAX_LENGTH = 253;

    private AttributionDomains() {}

    /** Returns the domains as stored: deduplicated, in lower case, without a scheme and without a wildcard. */
    static List<String> of(List<String> typed) {
        return typed.stream()
                .map(domain -> PREFIX.matcher(domain.strip()).replaceFirst("").toLowerCase(Locale.ROOT))
                .filter(domain -> !domain.isEmpty())
                .distinct()
                .toList();
    }

    static void check(List<String> domains, int max, ValidationErrors refusals) {
        if (domains.size() > max) {
            refusals.add(ATTRIBUTION_DOMAINS, ErrorCode.TOO_LONG, max);
            return;
        }
        domains.stream()
                .filter(domain -> !isDomain(domain))
                .forEach(domain -> refusals.add(ATTRIBUTION_DOMAINS, NOT_A_DOMAIN, domain));
    }

    private static boolean isDomain(String text) {
        if (text.length() > MAX_LENGTH) {
            return false;
        }
        String ascii = DomainNames.toAscii(text);
        return ascii != null && DOMAIN.matcher(ascii).matches();
    }
}
