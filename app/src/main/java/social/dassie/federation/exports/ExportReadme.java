package social.dassie.federation.exports;

import social.dassie.ground.platform.Platform;
import social.dassie.staff.instance.discovery.Release;

/** The readme of an exported instance. */
final class ExportReadme {
    private ExportReadme() {}

    /** @param missing how many media files are referenced but cannot be found */
    static String text(Platform platform, int missing) {
        return """
                # All of %s

                Written by Dassie %s at %s. Keep this directory safe: it has the addresses, the passwords (as hashes) and the
                keys of all local accounts and everything they wrote, including private posts. Nothing in it is encrypted.

                | What | Where | In which form |
                |---|---|---|
                | An account | `accounts/NAME/` | an archive as Mastodon makes it, unpacked |
                | its profile, picture and header | `actor.json`, `avatar.*`, `header.*` | ActivityPub |
                | its posts and boosts | `outbox.json` | ActivityPub |
                | the files of its posts | `media_attachments/` | as they are |
                | its favourites and bookmarks | `likes.json`, `bookmarks.json` | ActivityPub: the addresses of the posts |
                | its emoji reactions | `reactions.json` | ActivityPub: `Like` with the emoji as `content` |
                | whom it follows, mutes, blocks; its lists, followers | `following_accounts.csv` and others | Mastodon's CSV |
                | its filters | `custom_filters.json` | Mastodon's JSON |
                | its pins, hashtags, private notes, preferences | `dassie.json` | JSON, only for Dassie |
                | All accounts | `accounts.csv` | CSV, times in UTC; an empty `suspended` or `limited` means no |
                | Their logins | `logins.csv` | CSV; hashes of bcrypt |
                | The key of an account, of the instance | `keys/accounts/NAME.pem`, `keys/instance.pem` | PKCS#8 in PEM, RSA |
                | Title, address, settings but secret ones | `instance.json` | JSON |
                | Rules; texts in Markdown | `rules.json`; `texts/` | JSON; files |
                | Blocked domains | `domain_blocks.csv` | Mastodon's CSV |
                | Custom emoji | `emoji.json`, `emoji/` | JSON and pictures, named by their shortcodes |

                What to do with it:

                * On the same domain another server can go on as these accounts, if it can be given their keys: then followers
                  stay. Dassie itself does not need this: `dassie backup` and `dassie restore` bring everything.
                * On another domain everyone makes a new account, lets the old one move there, and brings along the rest: a ZIP
                  of what is in `accounts/NAME/` is an archive that Dassie imports ("Import" in the settings). The operator
                  can do it without a ZIP: `dassie account import accounts/NAME --account NAME`.
                %s""".formatted(
                platform.addresses().domain(),
                Release.VERSION,
                platform.clock().instant(),
                missing == 0
                        ? ""
                        : "\nMissing: " + missing + " files of posts are named and were nowhere to be found.\n");
    }
}
