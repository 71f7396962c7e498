package social.dassie.media;

import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.attachments.MediaFeature;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.media.emojis.EmojiCopies;
import social.dassie.media.emojis.Emojis;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.media.remotefiles.RemoteFiles;
import social.dassie.network.domains.DomainRules;

/** The part of this group that commands need as well: custom emoji, remote files, and an intake that converts nothing. */
public final class MediaCore {
    private final Platform platform;
    /** The emoji of all servers, for posts and profiles. */
    public final CustomEmojis customEmojis;

    public final RemoteEmojis remoteEmojis;
    public final RemoteFiles remoteFiles;

    public MediaCore(Platform platform, DomainRules domains) {
        this.platform = platform;
        this.customEmojis = new CustomEmojis(platform.db(), platform.addresses(), platform.remoteFileAddresses());
        this.remoteEmojis = new RemoteEmojis(platform.db(), customEmojis, domains::rejectsMedia, platform.clock());
        this.remoteFiles = new RemoteFiles(platform, domains);
    }

    /** Deletes at most this many files of an account with their rows, and returns their number; joins the transaction. */
    public int deleteFilesOf(long accountId, int most) {
        return attachments().deleteOfAccount(accountId, most);
    }

    public Attachments attachments() {
        return new Attachments(platform, MediaFeature.forTools(platform));
    }

    /** Returns the emojis of this server, for its staff. */
    public Emojis emojis() {
        return new Emojis(platform, MediaFeature.forTools(platform));
    }

    public EmojiCopies emojiCopies() {
        return new EmojiCopies(platform.db(), emojis(), remoteFiles::emoji);
    }
}
