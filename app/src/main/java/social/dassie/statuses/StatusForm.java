package social.dassie.statuses;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.http.ApiException;
import social.dassie.http.Params;
import social.dassie.text.Languages;

/**
 * What someone wants to post or to change a post to. Null means "not said": a new post takes the author's default, an
 * edit leaves the value as it is.
 */
record StatusForm(
        @Nullable String text,
        @Nullable String spoilerText,
        @Nullable Boolean sensitive,
        @Nullable Visibility visibility,
        @Nullable String language,
        @Nullable Long inReplyToId,
        @Nullable List<Long> mediaIds,
        List<MediaChange> mediaChanges,
        @Nullable List<String> allowedMentions) {
    /** New words or a new focus for one of the attached files. */
    record MediaChange(
            long id, @Nullable String description, @Nullable String focus) {}

    static StatusForm of(Params params) {
        refuseWhatIsNotServed(params);
        String visibility = params.filled("visibility");
        String language = params.filled("language");
        return new StatusForm(
                params.text("status"),
                params.text("spoiler_text"),
                params.flag("sensitive"),
                visibility == null ? null : visibility(visibility),
                language == null ? null : Languages.normalise(language),
                replyTo(params),
                params.has("media_ids") ? params.ids("media_ids") : null,
                params.maps("media_attributes").stream()
                        .map(StatusForm::mediaChange)
                        .toList(),
                params.has("allowed_mentions") ? params.texts("allowed_mentions") : null);
    }

    String textOr(String otherwise) {
        return text == null ? otherwise : normalise(text);
    }

    String spoilerTextOr(String otherwise) {
        return spoilerText == null ? otherwise : normalise(spoilerText).strip();
    }

    private static String normalise(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n').replace("\u0000", "");
    }

    /** A value that is no id names a post that cannot exist, which is not the same as naming none. */
    private static @Nullable Long replyTo(Params params) {
        return params.filled("in_reply_to_id") == null
                ? null
                : params.number("in_reply_to_id").orElse(-1);
    }

    private static Visibility visibility(String key) {
        Visibility visibility = Visibility.of(key);
        if (visibility == null) {
            throw ApiException.validation("Visibility is not included in the list (public, unlisted, private, direct)");
        }
        return visibility;
    }

    private static MediaChange mediaChange(Params params) {
        return new MediaChange(params.number("id").orElse(0), params.text("description"), params.text("focus"));
    }

    /** Nothing that was asked for is dropped in silence. */
    private static void refuseWhatIsNotServed(Params params) {
        if (!params.map("poll").keys().isEmpty()) {
            throw ApiException.unprocessable("This server does not have polls yet");
        }
        if (params.filled("scheduled_at") != null) {
            throw ApiException.unprocessable("This server does not have scheduled posts yet");
        }
        if (params.filled("quoted_status_id") != null) {
            throw ApiException.unprocessable("This server does not have quote posts yet");
        }
    }
}
