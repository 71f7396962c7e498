package social.dassie.posts.statuses.writing;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.text.Languages;
import social.dassie.ground.text.TextType;
import social.dassie.media.attachments.Attachments;
import social.dassie.posts.polls.PollForm;
import social.dassie.posts.statuses.PostPolicyForm;
import social.dassie.posts.statuses.QuotePolicy;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * The parameters of a new post or of an edit. Both texts are as typed, with line feeds as line ends and without
 * characters that cannot be stored; they are empty when not sent. An edit lists everything that stays: clients remove a
 * content warning or the last media file by omitting it. Null means "not sent" for everything else.
 *
 * @param type how the text is typed
 */
record StatusForm(
        String text,
        @Nullable TextType type,
        String spoilerText,
        @Nullable Boolean sensitive,
        @Nullable String language,
        @Nullable Long inReplyToId,
        @Nullable Long quotedId,
        List<Long> mediaIds,
        List<Attachments.Change> mediaChanges,
        @Nullable PollForm poll,
        @Nullable Long scheduledAt,
        Audience audience) {
    /** Akkoma's name of a public post that never leaves its server. */
    private static final String LOCAL = "local";

    private static final Field CONTENT_TYPE = Field.of("content_type");
    private static final ErrorCode RECORD_INVALID = ErrorCode.of("error.record_invalid", "Record invalid");

    private static final ErrorCode QUOTE_WITH_MEDIA =
            ErrorCode.of("error.quoting_is_not_allowed_with", "Quoting is not allowed with media attachments");
    private static final ErrorCode QUOTE_WITH_POLL =
            ErrorCode.of("error.quoting_is_not_allowed_with_polls", "Quoting is not allowed with polls");

    private static final Pattern LONE_SURROGATE = Pattern.compile("[\\x{D800}-\\x{DFFF}]");

    static StatusForm of(Params params) {
        String language = params.filled("language");
        boolean isLocal = LOCAL.equals(params.filled("visibility"));
        Visibility visibility = isLocal ? Visibility.PUBLIC : Visibility.sent(params);
        return new StatusForm(
                normalise(params.text("status", "")),
                type(params),
                normalise(params.text("spoiler_text", "")),
                params.flag("sensitive"),
                language == null ? null : Languages.normalise(language),
                idOf(params, "in_reply_to_id"),
                idOf(params, "quoted_status_id"),
                params.ids("media_ids"),
                Attachments.Change.listOf(params),
                PollForm.of(params.map("poll"), StatusForm::normalise),
                params.time("scheduled_at", RECORD_INVALID),
                new Audience(
                        visibility,
                        params.has("allowed_mentions") ? params.texts("allowed_mentions") : null,
                        QuotePolicy.sent(params),
                        isLocal ? Boolean.TRUE : params.flag("local_only"),
                        PostPolicyForm.sent(params)));
    }

    /** 422 for an unknown type, so that no markup is shown as text. */
    private static @Nullable TextType type(Params params) {
        String sent = params.filled("content_type");
        return sent == null
                ? null
                : TextType.of(sent).orElseThrow(() -> ApiException.invalid(CONTENT_TYPE, ErrorCode.INCLUSION));
    }

    /**
     * Who may see a post, who may be mentioned in it (the ids of accounts), who may quote it, whether it never leaves this server,
     * and who may reply to, favourite and boost it.
     */
    record Audience(
            @Nullable Visibility visibility,
            @Nullable List<String> allowedMentions,
            @Nullable String quotePolicy,
            @Nullable Boolean localOnly,
            @Nullable PostPolicyForm policies) {}

    /** Replaces unpaired surrogates, which JSON can contain but UTF-8 cannot: the text would change when it is stored. */
    private static String normalise(String text) {
        return LONE_SURROGATE
                .matcher(text.replace("\r\n", "\n").replace('\r', '\n').replace("\u0000", ""))
                .replaceAll("\uFFFD")
                .strip();
    }

    /** Null when not sent; -1, which no post has, for a value that is not an id. */
    private static @Nullable Long idOf(Params params, String name) {
        return params.filled(name) == null ? null : params.number(name).orElse(-1);
    }

    /**
     * 422 for media files or a poll in a post with a quote. Mastodon's documentation (client/quotes) forbids both and its
     * clients up to 4.7 offer neither, although its server stopped checking: other clients rely on having at most one of
     * the three.
     */
    void checkQuote(boolean isQuote) {
        if (isQuote && !mediaIds.isEmpty()) {
            throw ApiException.invalid(QUOTE_WITH_MEDIA);
        }
        if (isQuote && poll != null) {
            throw ApiException.invalid(QUOTE_WITH_POLL);
        }
    }
}
