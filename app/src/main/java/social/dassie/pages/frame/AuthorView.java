package social.dassie.pages.frame;

import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEntity;

/**
 * The author of a post, as shown on a page.
 *
 * @param name plain text, for titles and previews
 * @param nameHtml the name with its emoji as images; safe HTML
 */
public record AuthorView(String name, String nameHtml, String handle, String url, String avatar, Face face) {
    public static AuthorView of(AccountEntity account, Addresses addresses) {
        String name = account.displayName().isBlank() ? account.username() : account.displayName();
        return new AuthorView(
                name,
                new EmojiHtml(account.emojis(), addresses).ofText(name),
                handle(account.acct(), addresses.domain()),
                account.url(),
                account.avatarStatic(),
                Face.of(account));
    }

    /**
     * Returns the complete handle, {@code @alice@this.domain}, because readers may have their accounts on other
     * servers.
     */
    private static String handle(String acct, String domain) {
        return "@" + acct + (acct.indexOf('@') < 0 ? "@" + domain : "");
    }
}
