package social.dassie.interop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import social.dassie.interop.Voice.Draft;

/**
 * GoToSocial and Dassie know each other, then GoToSocial ends and another Dassie adopts it: what is from before has to go on, and
 * everything that is new has to work as ever.
 */
final class AdoptionChecks extends Checks {
    /** Posts from before, by their addresses. */
    private record Before(String liked, String edited, String deleted, String answered, String remote) {}

    private AdoptionChecks() {
        super("after the adoption:");
    }

    /** Returns what became of each check. */
    static Map<String, String> run(String installed, Path directory) throws IOException {
        Map<String, String> all = new LinkedHashMap<>();
        Path place = Files.createDirectory(directory.resolve("adoption"));
        try (Side dassie = new DassieSide(place, false)) {
            GoToSocialSide old = new GoToSocialSide(Path.of(installed), place);
            Before before;
            try (old) {
                before = live(old.voices().main(), dassie.voices().main());
            }
            try (Side adopted = new AdoptedSide(old, place)) {
                AdoptionChecks checks = new AdoptionChecks();
                checks.goOn(adopted.voices().main(), dassie.voices().main(), before);
                all.putAll(checks.results());
                new Cases(adopted.voices(), dassie.voices())
                        .run()
                        .forEach((name, result) -> all.put("new: " + name, result));
            }
        }
        return all;
    }

    private static Before live(Voice ours, Voice theirs) {
        ours.follow(theirs);
        theirs.follow(ours);
        soon("they do not follow each other", () -> ours.follows(theirs) && theirs.follows(ours));
        Before before = new Before(
                ours.post(Draft.of("Liked before")),
                ours.post(Draft.of("Edited later")),
                ours.post(Draft.of("Deleted later")),
                ours.post(Draft.of("Answered later")),
                theirs.post(Draft.of("From elsewhere")));
        arrives(theirs, before.answered(), seen -> true);
        arrives(ours, before.remote(), seen -> true);
        theirs.like(before.liked());
        soon("the favourite does not arrive", () -> ours.likes(before.liked()) == 1);
        return before;
    }

    private void goOn(Voice ours, Voice theirs, Before before) {
        check("followers and follows are there", () -> {
            soon("ours", () -> ours.follows(theirs) && ours.isFollowedBy(theirs));
            soon("theirs", () -> theirs.follows(ours) && theirs.isFollowedBy(ours));
        });
        check("new post, signed with the same key", () -> {
            arrives(theirs, ours.post(Draft.of("After the move")), seen -> true);
        });
        check("edit of a post from before", () -> {
            ours.edit(before.edited(), "Edited now");
            arrives(theirs, before.edited(), seen -> seen.text().contains("Edited now"));
        });
        check("answer to a post from before, theirs", () -> {
            String answer = theirs.reply(before.answered(), ours.handle() + " an answer");
            arrives(ours, answer, seen -> seen.inReplyTo().equals(before.answered()));
        });
        check("answer to a post from before, ours", () -> {
            String answer = ours.reply(before.remote(), theirs.handle() + " an answer");
            arrives(theirs, answer, seen -> seen.inReplyTo().equals(before.remote()));
        });
        check("favourite of a post from before", () -> {
            theirs.like(before.answered());
            soon("it is not counted", () -> ours.likes(before.answered()) == 1);
        });
        check("favourite from before, taken back", () -> {
            soon("it is not there", () -> ours.likes(before.liked()) == 1);
            theirs.unlike(before.liked());
            soon("it is still counted", () -> ours.likes(before.liked()) == 0);
        });
        check("boost of a post from before", () -> {
            theirs.boost(before.liked());
            soon("it is not counted", () -> ours.boosts(before.liked()) == 1);
        });
        check("deletion of a post from before", () -> {
            ours.delete(before.deleted());
            soon("it is still there", () -> theirs.sees(before.deleted()).isEmpty());
        });
        check("end of a follow from before", () -> {
            theirs.unfollow(ours);
            soon("it is still there", () -> !ours.isFollowedBy(theirs));
        });
    }
}
