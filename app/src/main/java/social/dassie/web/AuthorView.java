package social.dassie.web;

import social.dassie.accounts.AccountEntity;
import social.dassie.settings.Addresses;

/**
 * Who wrote something, as a page shows it.
 *
 * @param name as text, for titles and previews
 * @param nameHtml the same with its emoji as pictures; safe HTML
 */
public record AuthorView(String name, String nameHtml, String handle, String url, String avatar) {
    static AuthorView of(AccountEntity account, Addresses addresses) {
        String name = account.displayName().isBlank() ? account.username() : account.displayName();
        return new AuthorView(
                name,
                new EmojiHtml(account.emojis(), addresses).ofText(name),
                handle(account.acct(), addresses.domain()),
                account.url(),
                account.avatarStatic());
    }

    /** {@code @alice@this.domain}: whole, because readers may be at home elsewhere. */
    private static String handle(String acct, String domain) {
        return "@" + acct + (acct.indexOf('@') < 0 ? "@" + domain : "");
    }
}
