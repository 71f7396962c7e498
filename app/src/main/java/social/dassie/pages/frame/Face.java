package social.dassie.pages.frame;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;

/**
 * The avatar of an account, or its replacement: a letter of its name on a colour of its own, as in the client
 * ({@code ui/letter.ts}).
 *
 * @param picture the address, null for none
 * @param letter the first letter or digit of the name, {@code ?} for a name without one
 * @param colour the number of one of the colours {@code --avatar-colour-0} to {@code --avatar-colour-11}; the same for the same handle
 */
public record Face(@Nullable String picture, String letter, int colour) {
    private static final int COLOURS = 12;
    private static final String PLACEHOLDER = "/missing.png";
    private static final Pattern EMOJI = Pattern.compile(":\\w+:");
    private static final Pattern LETTER = Pattern.compile("[\\p{L}\\p{N}]\\p{M}*");

    public static Face of(AccountEntity account) {
        return new Face(
                account.avatarStatic().endsWith(PLACEHOLDER) ? null : account.avatarStatic(),
                letter(account.displayName(), account.username()),
                colour(account.acct()));
    }

    /**
     * Returns the avatar of a local account.
     *
     * @param picture the address, null for none
     */
    public static Face ofOwn(@Nullable String picture, String displayName, String username) {
        return new Face(picture, letter(displayName, username), colour(username));
    }

    /** Ignores custom emoji. */
    private static String letter(String displayName, String username) {
        Matcher ofName = LETTER.matcher(EMOJI.matcher(displayName).replaceAll(""));
        Matcher ofUsername = LETTER.matcher(username);
        String letter = ofName.find() ? ofName.group() : ofUsername.find() ? ofUsername.group() : "?";
        return letter.toUpperCase(Locale.ROOT);
    }

    /** FNV-1a of 32 bits over the code points of the handle, without its lowest byte. */
    private static int colour(String acct) {
        int sum =
                acct.toLowerCase(Locale.ROOT).codePoints().reduce(0x811c9dc5, (before, c) -> (before ^ c) * 0x01000193);
        return (sum >>> 8) % COLOURS;
    }
}
