package social.dassie.cli.tools;

import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.deliveries.DeliveryFeature;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.emojis.EmojiCopies;
import social.dassie.media.emojis.Emojis;
import social.dassie.media.remotefiles.RemoteFiles;
import social.dassie.network.domains.DomainFeature;
import social.dassie.pages.twofactor.TwoFactors;
import social.dassie.people.accounts.AccountErasure;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.Aliases;
import social.dassie.people.crypto.MessageFranking;
import social.dassie.people.emails.Mailer;
import social.dassie.people.oauth.Tokens;
import social.dassie.people.oauth.apps.Apps;
import social.dassie.people.signupblocks.SignUpBlocks;
import social.dassie.people.strikes.WarningPresets;
import social.dassie.people.users.Users;
import social.dassie.reading.announcements.Announcements;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.upkeep.copies.Copies;

/** The features of one data directory for use by commands, while a server may be running. */
public interface Tools extends AutoCloseable {
    Platform platform();

    Mailer mailer();

    Accounts accounts();

    /**
     * The id of the local account with this name. Throws {@link social.dassie.ground.storage.StartException} when there is none.
     */
    long idOf(String username);

    /** Aliases and moves of accounts. */
    Aliases aliases();

    Users users();

    TwoFactors twoFactors();

    ActorFeature actors();

    Tokens tokens();

    Apps apps();

    SignUpBlocks signUpBlocks();

    DomainFeature domains();

    DeliveryFeature deliveries();

    WarningPresets warningPresets();

    Announcements announcements();

    Rules rules();

    InstanceTexts texts();

    Attachments attachments();

    /** What deletes the data of accounts. */
    AccountErasure erasure();

    Emojis emojis();

    EmojiCopies emojiCopies();

    RemoteFiles remoteFiles();

    MessageFranking franking();

    /** The copies that leave the machine. */
    Copies copies();

    @Override
    void close();
}
