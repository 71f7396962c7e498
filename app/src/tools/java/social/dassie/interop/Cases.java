package social.dassie.interop;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.imageio.ImageIO;
import social.dassie.interop.Side.Voices;
import social.dassie.interop.Voice.Draft;
import social.dassie.interop.Voice.Seen;

/** What one server tells another: an account of the first acts, and somebody of the second looks whether it arrived. */
final class Cases extends Checks {
    private static final String EMOJI = "\uD83E\uDD94";

    private final Voice actor;
    private final Voice other;
    private final Voices ours;
    private final Voices theirs;

    Cases(Voices ours, Voices theirs) {
        super(ours.main().handle());
        this.ours = ours;
        this.theirs = theirs;
        this.actor = ours.main();
        this.other = theirs.main();
    }

    /** Runs all, and returns what became of each. */
    Map<String, String> run() {
        follows();
        posts();
        answers();
        changes();
        endings();
        return results();
    }

    private void follows() {
        check("follow", () -> {
            actor.follow(other);
            soon("it is not accepted", () -> actor.follows(other));
            soon("the other does not know", () -> other.isFollowedBy(actor));
        });
        check("follow of a locked account", () -> {
            theirs.locked().lock();
            actor.follow(theirs.locked());
            soon("the request does not arrive", () -> theirs.locked().lets(actor));
            soon("the answer does not arrive", () -> actor.follows(theirs.locked()));
        });
        // Who looks in the following cases follows who acts, where it can.
        attempt(() -> {
            if (!other.follows(actor)) {
                other.follow(actor);
                Wait.until(PATIENCE_SECONDS, () -> other.follows(actor) && actor.isFollowedBy(other));
            }
            return "";
        });
    }

    private String posted(Draft draft, Predicate<Seen> asItWas) {
        String uri = actor.post(other.kept(draft));
        arrives(other, uri, asItWas);
        return uri;
    }

    /** A picture, in a format such as {@code jpeg}. */
    static byte[] picture(String format) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(new BufferedImage(60, 40, BufferedImage.TYPE_INT_RGB), format, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private void posts() {
        check(
                "post",
                () -> posted(Draft.of("Hello out there"), seen -> seen.text().contains("Hello out there")));
        check(
                "post for followers",
                () -> posted(
                        Draft.of("For friends").to("private"),
                        seen -> seen.visibility().equals("private")));
        check("picture", () -> posted(Draft.of("Look").showing(picture("jpeg")), seen -> seen.pictures() == 1));
        check(
                "warning",
                () -> posted(
                        Draft.of("Behind it").with("Beware"),
                        seen -> seen.warning().equals("Beware")));
        check("mention", () -> {
            String uri = actor.post(Draft.of(other.handle() + " hello"));
            soon("nobody is told", () -> other.isToldOf(uri));
        });
        check("direct message", () -> {
            String uri = actor.post(Draft.of(other.handle() + " a secret").to("direct"));
            soon("nobody is told", () -> other.isToldOf(uri));
            arrives(other, uri, seen -> seen.visibility().equals("direct"));
        });
        check("poll, and a vote in it", () -> {
            String uri = posted(
                    Draft.of("Tea?").asking("tea", "coffee"),
                    seen -> seen.options().size() == 2);
            other.vote(uri, 1);
            soon("the vote does not arrive", () -> actor.votes(uri, 1) == 1);
        });
        check("pin", () -> {
            String uri = posted(Draft.of("My best"), seen -> true);
            actor.pin(uri);
            soon("it is not seen", () -> other.seesPinned(actor, uri));
        });
    }

    /** A post of the other that the actor has. */
    private String theirPost(String text) {
        String uri = other.post(actor.kept(Draft.of(text)));
        arrives(actor, uri, seen -> true);
        return uri;
    }

    private void answers() {
        check("reply", () -> {
            String uri = theirPost("Who is there?");
            String answer = actor.reply(uri, other.handle() + " I am");
            arrives(other, answer, seen -> seen.inReplyTo().equals(uri));
        });
        String liked = attempt(() -> theirPost("Nice?"));
        check("favourite", () -> {
            actor.like(liked);
            soon("it is not counted", () -> other.likes(liked) == 1);
        });
        check("favourite taken back", () -> {
            actor.unlike(liked);
            soon("it is still counted", () -> other.likes(liked) == 0);
        });
        check("boost", () -> {
            actor.boost(liked);
            soon("it is not counted", () -> other.boosts(liked) == 1);
        });
        check("boost taken back", () -> {
            actor.unboost(liked);
            other.forgetsBoosts();
            soon("it is still counted", () -> other.boosts(liked) == 0);
        });
        check("emoji reaction, and taken back", () -> {
            other.reactions(liked, EMOJI);
            actor.reactions(liked, EMOJI);
            actor.react(liked, EMOJI);
            soon("it is not counted", () -> other.reactions(liked, EMOJI) == 1);
            actor.unreact(liked, EMOJI);
            soon("it is still counted", () -> other.reactions(liked, EMOJI) == 0);
        });
        check("quote, with permission", () -> {
            other.showsQuote("");
            String uri = actor.quote(theirPost("Quote me"), "As they say");
            soon("it is not shown at home", () -> actor.showsQuote(uri));
            soon("it is not shown there", () -> other.showsQuote(uri));
        });
    }

    private static String attempt(Supplier<String> what) {
        try {
            return what.get();
        } catch (RuntimeException e) {
            return "";
        }
    }

    private void changes() {
        check("edit", () -> {
            String uri = posted(Draft.of("First text"), seen -> true);
            // Times are in whole seconds: what is edited within the second of its birth was not edited.
            Wait.seconds(2);
            actor.edit(uri, other.kept(Draft.of("Second text")).text());
            arrives(other, uri, seen -> seen.text().contains("Second text"));
        });
        check("delete", () -> {
            String uri = posted(Draft.of("Soon gone"), seen -> true);
            actor.delete(uri);
            soon("it is still there", () -> other.sees(uri).isEmpty());
        });
        check("report", () -> {
            String comment = "Spam by " + other.handle();
            actor.report(other, theirPost("Buy this"), comment);
            soon("the staff does not see it", () -> other.hasReport(comment));
        });
    }

    private void endings() {
        check("unfollow", () -> {
            actor.unfollow(other);
            soon("the other does not know", () -> !other.isFollowedBy(actor));
        });
        check("block", () -> {
            Voice blocked = theirs.blocking();
            blocked.noticesBlocks();
            blocked.follow(ours.blocking());
            soon("the follow is not accepted", () -> ours.blocking().isFollowedBy(blocked));
            ours.blocking().block(blocked);
            try {
                soon("the other still follows", () -> !blocked.follows(ours.blocking()));
            } finally {
                ours.blocking().unblock(blocked);
            }
        });
        check("move", () -> {
            Voice follower = theirs.main();
            follower.follow(ours.old());
            soon("the follow is not accepted", () -> follower.follows(ours.old()));
            ours.target().wasKnownAs(ours.old());
            // snac goes along at once only to an account that it has seen, else two minutes later.
            soon("the target is followed already", () -> !follower.follows(ours.target()));
            ours.old().moveTo(ours.target());
            soon("the follower does not come along", () -> follower.follows(ours.target()));
        });
    }
}
