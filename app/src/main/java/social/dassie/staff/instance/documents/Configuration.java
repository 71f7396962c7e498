package social.dassie.staff.instance.documents;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.CharacterCount;
import social.dassie.ground.text.TextType;
import social.dassie.media.attachments.MediaForm;
import social.dassie.media.images.headers.ImageHeader;
import social.dassie.media.recordings.Ffmpeg;
import social.dassie.people.users.ProfileForm;
import social.dassie.posts.polls.PollForm;
import social.dassie.posts.reactions.EmojiReactions;
import social.dassie.posts.statuses.marks.Pins;
import social.dassie.posts.tags.FeaturedTags;

/**
 * Limits and addresses that clients use (documentation page entities/Instance, configuration). Each limit is the
 * constant that enforces it, or the setting.
 */
public record Configuration(
        Urls urls,
        Vapid vapid,
        AccountLimits accounts,
        StatusLimits statuses,
        MediaLimits mediaAttachments,
        PollLimits polls,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ReactionLimits emojiReactions,
        Translation translation,
        TimelinesAccess timelinesAccess,
        boolean limitedFederation) {
    /** @param streaming the WebSocket's host without a path; the others are pages, null if there is none */
    public record Urls(
            String streaming,
            @Nullable String status,
            @Nullable String about,
            @Nullable String privacyPolicy,
            @Nullable String termsOfService) {}

    /** The public key by which push services identify this server. */
    public record Vapid(String publicKey) {}

    /** Lengths in characters. */
    public record AccountLimits(
            int maxDisplayNameLength,
            int maxNoteLength,
            int maxAvatarDescriptionLength,
            int maxHeaderDescriptionLength,
            int maxFeaturedTags,
            int maxPinnedStatuses,
            int maxProfileFields,
            int profileFieldNameLimit,
            int profileFieldValueLimit) {
        static final AccountLimits STANDARD = new AccountLimits(
                ProfileForm.MAX_DISPLAY_NAME,
                ProfileForm.MAX_NOTE,
                ProfileForm.MAX_PICTURE_DESCRIPTION,
                ProfileForm.MAX_PICTURE_DESCRIPTION,
                FeaturedTags.MAX_FEATURED,
                Pins.MAX_PINS,
                ProfileForm.MAX_FIELDS,
                ProfileForm.MAX_FIELD,
                ProfileForm.MAX_FIELD);
    }

    /**
     * @param charactersReservedPerUrl the number of characters counted for a link, whatever its length
     * @param supportedMimeTypes how a post may be typed, as on GoToSocial
     */
    public record StatusLimits(
            int maxCharacters, int maxMediaAttachments, int charactersReservedPerUrl, List<String> supportedMimeTypes) {
        static StatusLimits of(int maxCharacters, int maxFiles) {
            return new StatusLimits(maxCharacters, maxFiles, CharacterCount.PER_URL, TextType.mediaTypes());
        }
    }

    /** Sizes in bytes, matrices in pixels. */
    public record MediaLimits(
            int descriptionLimit,
            long imageMatrixLimit,
            long imageSizeLimit,
            List<String> supportedMimeTypes,
            int videoFrameRateLimit,
            long videoMatrixLimit,
            long videoSizeLimit) {
        static MediaLimits of(long maxImageBytes, long maxVideoBytes, List<String> mimeTypes) {
            return new MediaLimits(
                    MediaForm.MAX_DESCRIPTION,
                    ImageHeader.MAX_PIXELS,
                    maxImageBytes,
                    mimeTypes,
                    Ffmpeg.MAX_FRAME_RATE,
                    Ffmpeg.MAX_PIXELS,
                    maxVideoBytes);
        }
    }

    /** Times in seconds. */
    public record PollLimits(int maxOptions, int maxCharactersPerOption, int minExpiration, int maxExpiration) {
        static PollLimits of(int maxOptions) {
            return new PollLimits(maxOptions, PollForm.MAX_CHARACTERS, PollForm.MIN_SECONDS, PollForm.MAX_SECONDS);
        }
    }

    /** Limits of emoji reactions to one post, in Fedibird's form; null if this server has none. */
    public record ReactionLimits(int maxReactions, int maxReactionsPerAccount) {
        static final ReactionLimits STANDARD =
                new ReactionLimits(EmojiReactions.MAX_KINDS, EmojiReactions.MAX_PER_ACCOUNT);
    }

    /** Whether posts can be translated here. */
    public record Translation(boolean enabled) {}

    /** Who may read which timelines. */
    public record TimelinesAccess(Feeds liveFeeds, Feeds hashtagFeeds, Feeds trendingLinkFeeds) {
        static TimelinesAccess of(Feeds liveFeeds, Feeds topicFeeds) {
            return new TimelinesAccess(liveFeeds, topicFeeds, topicFeeds);
        }
    }

    /** {@code public}, {@code authenticated} or {@code disabled}. */
    public record Feeds(String local, String remote) {}
}
