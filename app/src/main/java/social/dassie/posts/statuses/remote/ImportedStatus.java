package social.dassie.posts.statuses.remote;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.posts.polls.RemotePoll;
import social.dassie.posts.statuses.rows.StatusBody;
import social.dassie.posts.statuses.rows.StatusTimes;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * A post that its author wrote on another server and brings along.
 *
 * @param uri its id there
 * @param answeredUri the id of the post that it answers; null for none
 * @param body its HTML as it came, which is not sanitised
 * @param hashtags with or without the #
 * @param mediaIds uploads of the author here
 * @param poll as it stood there; null for none
 */
public record ImportedStatus(
        String uri,
        @Nullable String answeredUri,
        Visibility visibility,
        StatusBody body,
        StatusTimes times,
        List<String> hashtags,
        List<Long> mediaIds,
        @Nullable RemotePoll poll) {}
