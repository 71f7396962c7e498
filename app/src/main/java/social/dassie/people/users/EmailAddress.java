package social.dassie.people.users;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;
import social.dassie.ground.text.DomainNames;

/**
 * Email addresses: the normal form that is stored and compared, and the check whether email can reach an address. A
 * reachable address is an addr-spec of a dot-atom and a domain (RFC 5322 section 3.4.1), in any script (RFC 6531),
 * without the quoted and bracketed forms that are not in use, and without the characters that a mail server may read as
 * something else: a route ({@code a!b@allowed.example}, {@code %}), a program ({@code |}, {@code `}, {@code $}), a file
 * ({@code /}) or a pattern. An address with one of them could pass a block of its domain and reach another one
 * (CVE-2026-41259).
 */
public final class EmailAddress {
    public static final int MAX_LENGTH = 254;
    private static final int MAX_LOCAL_PART = 64;

    /**
     * The characters of atext in RFC 5322 that have only one meaning, and all beyond ASCII except controls, spaces and
     * invisible characters.
     */
    private static final String ATOM = "[A-Za-z0-9&'+=_~\\-[^\\x00-\\x7F]&&[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}]]+";

    private static final Pattern LOCAL_PART = Pattern.compile(ATOM + "(\\." + ATOM + ")*");
    private static final Pattern ALL_DIGITS = Pattern.compile("[0-9]+");

    private EmailAddress() {}

    /**
     * Returns the address in Unicode's normal form C, with the domain in lower case ASCII. Text that is not an address
     * stays nearly unchanged.
     */
    public static String normalise(String typed) {
        String text = Normalizer.normalize(typed.strip(), Normalizer.Form.NFC);
        int at = text.lastIndexOf('@');
        String host = text.substring(at + 1);
        boolean isBare = at > 0 && host.indexOf(':') < 0 && host.indexOf('/') < 0 && host.indexOf('_') < 0;
        String domain = isBare ? DomainNames.normalise(host) : null;
        return domain == null ? text : text.substring(0, at + 1) + domain;
    }

    /**
     * Returns the key under which rate limits count an address: the same for each spelling of the same login or
     * mailbox.
     */
    public static String key(String typed) {
        return normalise(typed).toLowerCase(Locale.ROOT);
    }

    /** Returns whether an email can be sent to a normalised address. */
    public static boolean isReachable(String address, boolean dotlessAllowed) {
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
