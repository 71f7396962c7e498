package social.dassie.cli;

import social.dassie.accounts.AccountErasure;
import social.dassie.accounts.Accounts;
import social.dassie.accounts.Aliases;
import social.dassie.actors.ActorFeature;
import social.dassie.announcements.Announcements;
import social.dassie.crypto.MessageFranking;
import social.dassie.deliveries.DeliveryFeature;
import social.dassie.domains.DomainFeature;
import social.dassie.emojis.EmojiCopies;
import social.dassie.emojis.Emojis;
import social.dassie.instance.InstanceTexts;
import social.dassie.instance.Rules;
import social.dassie.mail.Mailer;
import social.dassie.media.Attachments;
import social.dassie.oauth.Apps;
import social.dassie.oauth.Tokens;
import social.dassie.platform.Platform;
import social.dassie.remotefiles.RemoteFiles;
import social.dassie.signupblocks.SignUpBlocks;
import social.dassie.strikes.WarningPresets;
import social.dassie.twofactor.TwoFactors;
import social.dassie.users.Users;

/** The features of one data directory for use by commands, while a server may be running. */
public interface Tools extends AutoCloseable {
    Platform platform();

    Mailer mailer();

    Accounts accounts();

    /**
     * The id of the local account with this name. Throws {@link social.dassie.db.StartException} when there is none.
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

    @Override
    void close();
}
