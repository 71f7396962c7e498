package social.dassie.cli.tools;

import social.dassie.federation.FederationCore;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.deliveries.DeliveryFeature;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.StartException;
import social.dassie.media.MediaCore;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.emojis.EmojiCopies;
import social.dassie.media.emojis.Emojis;
import social.dassie.media.remotefiles.RemoteFiles;
import social.dassie.network.domains.DomainFeature;
import social.dassie.pages.twofactor.TwoFactors;
import social.dassie.people.PeopleCore;
import social.dassie.people.accounts.AccountErasure;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.Aliases;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.crypto.MessageFranking;
import social.dassie.people.emails.Mailer;
import social.dassie.people.oauth.Tokens;
import social.dassie.people.oauth.apps.Apps;
import social.dassie.people.signupblocks.SignUpBlocks;
import social.dassie.people.strikes.WarningPresets;
import social.dassie.people.users.Users;
import social.dassie.reading.announcements.Announcements;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.upkeep.offsite.OffsiteBackups;

/**
 * The features of one data directory for use by commands, while a server may be running: the groups, and by their names the
 * parts of them that commands use.
 */
public interface Tools extends AutoCloseable {
    Platform platform();

    DomainFeature domains();

    MediaCore media();

    PeopleCore people();

    FederationCore federation();

    TwoFactors twoFactors();

    default Attachments attachments() {
        return media().attachments();
    }

    default Emojis emojis() {
        return media().emojis();
    }

    default EmojiCopies emojiCopies() {
        return media().emojiCopies();
    }

    default RemoteFiles remoteFiles() {
        return media().remoteFiles;
    }

    default Accounts accounts() {
        return people().accounts.accounts;
    }

    /** Returns the id of the local account with this name. Throws {@link StartException} if there is none. */
    default long idOf(String username) {
        return accounts()
                .find(username, null)
                .map(Account::id)
                .orElseThrow(() -> new StartException("There is no account \"" + username + "\" on this instance"));
    }

    /** Returns the aliases and moves of accounts. */
    default Aliases aliases() {
        return people().accounts.aliases;
    }

    /** Returns the part that deletes the data of accounts. */
    default AccountErasure erasure() {
        return people().accounts.erasure;
    }

    default Users users() {
        return people().users;
    }

    default Tokens tokens() {
        return people().oauth.tokens;
    }

    default Apps apps() {
        return people().oauth.apps;
    }

    default Mailer mailer() {
        return people().mailer;
    }

    default SignUpBlocks signUpBlocks() {
        return people().signUpBlocks;
    }

    default WarningPresets warningPresets() {
        return new WarningPresets(platform().db(), platform().audit());
    }

    default MessageFranking franking() {
        return new MessageFranking(platform().state());
    }

    /** Returns the off-site backups. */
    default OffsiteBackups offsiteBackups() {
        return new OffsiteBackups(platform(), Release.VERSION, people().emails.ownerNotices());
    }

    default Rules rules() {
        return new Rules(platform(), platform().clock());
    }

    default InstanceTexts texts() {
        return new InstanceTexts(platform());
    }

    default Announcements announcements() {
        return new Announcements(platform(), accounts());
    }

    default ActorFeature actors() {
        return federation().actors;
    }

    default DeliveryFeature deliveries() {
        return federation().deliveries;
    }

    @Override
    void close();
}
