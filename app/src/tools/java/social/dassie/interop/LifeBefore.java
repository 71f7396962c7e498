package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import social.dassie.interop.Side.Voices;
import social.dassie.interop.Voice.Draft;

/** What people of a GoToSocial server and of another one do before its adoption, and the addresses of what comes of it. */
final class LifeBefore {
    static final String SCHEDULED = "Much later";

    private static final String EMOJI = "boat";

    /** Posts, by their addresses. */
    final String liked;

    final String edited;
    final String deleted;
    final String answered;
    final String asked;
    final String unboosted;
    /** Posts of the other server. */
    final String remote;

    final String boosted;
    final String boost;
    /** Addresses of files. */
    final String picture;

    final String emoji;
    /** Whether a post is scheduled, which came with GoToSocial 0.20. */
    final boolean isScheduling;

    LifeBefore(Voices us, Voices them) {
        MastodonVoice ours = MastodonVoice.of(us.main());
        Voice theirs = them.main();
        us.main().follow(theirs);
        theirs.follow(us.main());
        Checks.soon("they do not follow each other", () -> us.main().follows(theirs) && theirs.follows(us.main()));
        liked = us.main().post(Draft.of("Liked before"));
        edited = us.main().post(Draft.of("Edited later"));
        deleted = us.main().post(Draft.of("Deleted later"));
        asked = us.main().post(Draft.of("Tea?").asking("tea", "coffee"));
        unboosted = us.main().post(Draft.of("Boosted before"));
        answered = us.main().post(Draft.of("Answered later"));
        remote = theirs.post(Draft.of("From elsewhere"));
        boosted = theirs.post(Draft.of("Boosted from elsewhere"));
        Checks.arrives(theirs, answered, seen -> true);
        Checks.arrives(us.main(), boosted, seen -> true);
        theirs.like(liked);
        theirs.boost(unboosted);
        Checks.soon("the favourite does not arrive", () -> us.main().likes(liked) == 1);
        Checks.soon("the boost does not arrive", () -> us.main().boosts(unboosted) == 1);
        boost = ours.post("/api/v1/statuses/" + ours.idOf(boosted) + "/reblog")
                .path("uri")
                .asText();
        Checks.soon("our boost does not arrive", () -> theirs.boosts(boosted) == 1);
        picture = picture(us.main(), ours);
        emoji = emoji(ours);
        isScheduling = schedules(ours);
        us.locked().lock();
        them.old().follow(us.locked());
        Checks.soon(
                "the request does not arrive",
                () -> !MastodonVoice.of(us.locked())
                        .get("/api/v1/follow_requests")
                        .isEmpty());
        us.target().block(them.target());
        Checks.soon(
                "the block does not arrive",
                () -> MastodonVoice.of(them.target()).isBlockedBy(us.target()));
    }

    /** Empty where there is none, because this build of GoToSocial cannot make any. */
    private static String picture(Voice author, MastodonVoice ours) {
        try {
            String post = author.post(Draft.of("Look").showing(Cases.picture("jpeg")));
            return ours.find(post).orElseThrow().at("/media_attachments/0/url").asText();
        } catch (LackingException e) {
            return "";
        }
    }

    private static String emoji(MastodonVoice ours) {
        try {
            JsonNode emoji = ours.sendFile(
                    "/api/v1/admin/custom_emojis", "shortcode", EMOJI, "image", "image/png", Cases.picture("png"));
            String url = emoji.path("url").asText();
            return url.substring(0, url.indexOf("/fileserver/")) + "/emoji/"
                    + url.replaceFirst(".*/([0-9A-Z]+)\\.[a-z]+$", "$1");
        } catch (IllegalStateException e) {
            return "";
        }
    }

    private static boolean schedules(MastodonVoice ours) {
        try {
            String at = Instant.now().plus(Duration.ofHours(1)).toString();
            return ours.post("/api/v1/statuses", "status", SCHEDULED, "scheduled_at", at)
                    .has("scheduled_at");
        } catch (IllegalStateException e) {
            return false;
        }
    }
}
