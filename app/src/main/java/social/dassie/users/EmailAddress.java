package social.dassie.users;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;
import social.dassie.text.DomainNames;

/**
 * E-mail addresses: the one spelling in which they are stored and compared, and which ones an email can reach. That is an
 * addr-spec of a dot-atom and a domain (RFC 5322 section 3.4.1), in any script (RFC 6531), without the quoted and bracketed
 * forms that nobody has, and without the per cent sign, which once was a route.
 */
public final class EmailAddress {
    static final int MAX_LENGTH = 254;
    private static final int MAX_LOCAL_PART = 64;

    /** What RFC 5322 calls atext, and whatever is no control, no space and no invisible sign of other scripts. */
    private static final String ATOM =
            "[A-Za-z0-9!#$&'*+/=?^_`{|}~\\-[^\\x00-\\x7F]&&[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}]]+";

    private static final Pattern LOCAL_PART = Pattern.compile(ATOM + "(\\." + ATOM + ")*");
    private static final Pattern ALL_DIGITS = Pattern.compile("[0-9]+");

    private EmailAddress() {}

    /** In Unicode's normal form C, the domain in lower case ASCII. What is no address comes back much as it was. */
    static String normalise(String typed) {
        String text = Normalizer.normalize(typed.strip(), Normalizer.Form.NFC);
        int at = text.lastIndexOf('@');
        String host = text.substring(at + 1);
        boolean isBare = at > 0 && host.indexOf(':') < 0 && host.indexOf('/') < 0 && host.indexOf('_') < 0;
        String domain = isBare ? DomainNames.normalise(host) : null;
        return domain == null ? text : text.substring(0, at + 1) + domain;
    }

    /** What limits count an address by: the same for each spelling that finds the same login or mailbox. */
    public static String key(String typed) {
        return normalise(typed).toLowerCase(Locale.ROOT);
    }

    /** Whether an email can be written to a normalised address. */
    static boolean isReachable(String address, boolean dotlessAllowed) {
        int at = address.lastIndexOf('@');
        if (at < 1 || at > MAX_LOCAL_PART || address.length() > MAX_LENGTH) {
            return false;
        }
        String domain = address.substring(at + 1);
        int dot = domain.lastIndexOf('.');
        return LOCAL_PART.matcher(address.substring(0, at)).matches()
                && domain.equals(DomainNames.normalise(domain))
                && domain.indexOf('_') < 0
                && (dot > 0 || dotlessAllowed)
                && !ALL_DIGITS.matcher(domain.substring(dot + 1)).matches();
    }
}
