package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import social.dassie.interop.Side.Voices;
import social.dassie.interop.Voice.Draft;

/**
 * GoToSocial and Dassie know each other, then GoToSocial ends and another Dassie adopts it: what is from before has to go on, and
 * everything that is new has to work as ever.
 */
final class AdoptionChecks extends Checks {
    /** Within it GoToSocial begins to deliver a new post, which the other server does not answer. */
    private static final int UNDELIVERED_SECONDS = 3;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Voices us;
    private final MastodonVoice ours;
    private final Voices them;
    private final Voice theirs;
    private final LifeBefore before;

    private AdoptionChecks(Voices us, Voices them, LifeBefore before) {
        super("after the adoption:");
        this.us = us;
        this.ours = MastodonVoice.of(us.main());
        this.them = them;
        this.theirs = them.main();
        this.before = before;
    }

    /**
     * Returns what became of each check.
     *
     * @param site of the server that is adopted
     * @param otherSite of the one that knows it
     */
    static Map<String, String> run(String installed, Site site, Site otherSite, Path directory) throws IOException {
        Map<String, String> all = new LinkedHashMap<>();
        Path place = Files.createDirectory(directory.resolve("adoption"));
        try (DassieSide dassie = new DassieSide(place, otherSite, false)) {
            GoToSocialSide old = new GoToSocialSide(Path.of(installed), site, place);
            LifeBefore before;
            String undelivered;
            try (old) {
                System.out.println(old.version() + " at " + site.address());
                before = new LifeBefore(old.voices(), dassie.voices());
                dassie.pause();
                undelivered = old.voices().main().post(Draft.of("Sent when it stopped"));
                Wait.seconds(UNDELIVERED_SECONDS);
            } finally {
                dassie.goOn();
            }
            try (AdoptedSide adopted = new AdoptedSide(old, place)) {
                AdoptionChecks checks = new AdoptionChecks(adopted.voices(), dassie.voices(), before);
                checks.check("delivery that was waiting", () -> arrives(checks.theirs, undelivered, seen -> true));
                checks.people();
                checks.posts();
                checks.marks();
                checks.addresses();
                checks.endings();
                all.putAll(checks.results());
                new Cases(adopted.voices(), dassie.voices())
                        .run()
                        .forEach((name, result) -> all.put("new: " + name, result));
            }
        }
        return all;
    }

    private void people() {
        check("followers and follows are there", () -> {
            soon("ours", () -> us.main().follows(theirs) && us.main().isFollowedBy(theirs));
            soon("theirs", () -> theirs.follows(us.main()) && theirs.isFollowedBy(us.main()));
        });
        check("app, with its access token", () -> {
            JsonNode app = ours.get("/api/v1/apps/verify_credentials");
            soon("it is " + app, () -> app.path("name").asText().equals("interop"));
        });
        check("request to follow a locked account", () -> {
            soon("it is not there", () -> us.locked().lets(them.old()));
            soon("the answer does not arrive", () -> them.old().follows(us.locked()));
        });
    }

    private void posts() {
        check("new post, signed with the same key", () -> {
            arrives(theirs, us.main().post(Draft.of("After the move")), seen -> true);
        });
        check("edit of a post from before", () -> {
            us.main().edit(before.edited, "Edited now");
            arrives(theirs, before.edited, seen -> seen.text().contains("Edited now"));
        });
        check("answer to a post from before, theirs", () -> {
            String answer = theirs.reply(before.answered, us.main().handle() + " an answer");
            arrives(us.main(), answer, seen -> seen.inReplyTo().equals(before.answered));
        });
        check("answer to a post from before, ours", () -> {
            String answer = us.main().reply(before.remote, theirs.handle() + " an answer");
            arrives(theirs, answer, seen -> seen.inReplyTo().equals(before.remote));
        });
        check("scheduled post", () -> {
            if (!before.isScheduling) {
                throw new LackingException("this version schedules no posts");
            }
            soon(
                    "it is not there",
                    () -> MastodonVoice.items(ours.get("/api/v1/scheduled_statuses"))
                            .anyMatch(post -> post.at("/params/text").asText().equals(LifeBefore.SCHEDULED)));
        });
    }

    private void marks() {
        check("favourite of a post from before", () -> {
            theirs.like(before.answered);
            soon("it is not counted", () -> us.main().likes(before.answered) == 1);
        });
        check("favourite from before, taken back", () -> {
            soon("it is not there", () -> us.main().likes(before.liked) == 1);
            theirs.unlike(before.liked);
            soon("it is still counted", () -> us.main().likes(before.liked) == 0);
        });
        check("boost of a post from before", () -> {
            theirs.boost(before.liked);
            soon("it is not counted", () -> us.main().boosts(before.liked) == 1);
        });
        check("boost from before, taken back by them", () -> {
            soon("it is not there", () -> us.main().boosts(before.unboosted) == 1);
            theirs.unboost(before.unboosted);
            soon("it is still counted", () -> us.main().boosts(before.unboosted) == 0);
        });
        check("vote in a poll from before", () -> {
            theirs.vote(before.asked, 1);
            soon("it is not counted", () -> us.main().votes(before.asked, 1) == 1);
        });
    }

    private void addresses() {
        check("picture at its former address", () -> {
            if (before.picture.isEmpty()) {
                throw new LackingException("takes no pictures in a build without ffmpeg");
            }
            HttpResponse<byte[]> file = Api.fetch(before.picture, "image/*");
            String type = file.headers().firstValue("Content-Type").orElse("");
            soon(
                    "it is " + file.statusCode() + " " + type,
                    () -> file.statusCode() == 200 && type.startsWith("image/"));
        });
        check("boost at its former address", () -> {
            JsonNode boost = document(before.boost);
            soon("it is " + boost, () -> boost.path("type").asText().equals("Announce"));
            soon("its object is " + boost, () -> boost.path("object").asText().equals(before.boosted));
        });
        check("emoji at its former address", () -> {
            if (before.emoji.isEmpty()) {
                throw new LackingException("takes no emoji in a build without ffmpeg");
            }
            JsonNode emoji = document(before.emoji);
            soon("it is " + emoji, () -> emoji.path("type").asText().equals("Emoji"));
        });
    }

    private static JsonNode document(String address) {
        try {
            return JSON.readTree(Api.fetch(address, "application/activity+json").body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void endings() {
        check("boost from before, taken back by us", () -> {
            soon("it is not there", () -> theirs.boosts(before.boosted) == 1);
            us.main().unboost(before.boosted);
            soon("it is still counted", () -> theirs.boosts(before.boosted) == 0);
        });
        check("deletion of a post from before", () -> {
            us.main().delete(before.deleted);
            soon("it is still there", () -> theirs.sees(before.deleted).isEmpty());
        });
        check("block from before, and its end", () -> {
            Voice blocked = them.target();
            soon("it is not there", () -> MastodonVoice.of(us.target()).blocks(blocked));
            us.target().unblock(blocked);
            soon("the end does not arrive", () -> mayFollow(blocked, us.target()));
            soon("the follow does not arrive", () -> us.target().isFollowedBy(blocked));
        });
        check("end of a follow from before", () -> {
            theirs.unfollow(us.main());
            soon("it is still there", () -> !us.main().isFollowedBy(theirs));
        });
    }

    /** A server refuses to follow who blocks. */
    private static boolean mayFollow(Voice follower, Voice target) {
        try {
            follower.follow(target);
            return true;
        } catch (IllegalStateException refused) {
            return false;
        }
    }
}
