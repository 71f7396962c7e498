package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import social.dassie.interop.Voice.Draft;

/** People of Dassie in a community of Lemmy. */
final class CommunityChecks extends Checks {
    private static final String COMMUNITY = "birds";

    private final LemmyVoice moderator;
    private final LemmyVoice member;
    private final MastodonVoice ours;
    private final MastodonVoice second;
    private final Threads threads;
    private final Threads secondThreads;
    private final long community;
    private final String handle;
    /** A thread of Lemmy, and one of Dassie. */
    private String theirThread = "";

    private String ourThread = "";

    CommunityChecks(DassieSide dassie, LemmyVoice moderator, LemmyVoice member) {
        super("community on Lemmy:");
        this.moderator = moderator;
        this.member = member;
        this.ours = MastodonVoice.of(dassie.voices().main());
        this.second = MastodonVoice.of(dassie.voices().blocking());
        this.threads = new Threads(ours);
        this.secondThreads = new Threads(second);
        this.community = moderator.found(COMMUNITY);
        this.handle = "@" + COMMUNITY + "@" + moderator.host();
    }

    Map<String, String> run() {
        follows();
        threads();
        answers();
        votes();
        changes();
        moderation();
        endings();
        return results();
    }

    private void named(String name, Case body) {
        check("community on Lemmy: " + name, body);
    }

    private String id() {
        return ours.idOfAccount(handle);
    }

    private static boolean isFollowing(MastodonVoice reader, String id) {
        return reader.get("/api/v1/accounts/relationships", "id[]", id)
                .path(0)
                .path("following")
                .asBoolean();
    }

    private void follows() {
        named("found as !name@host", () -> {
            JsonNode found = ours.lookUp("!" + handle.substring(1), "accounts").path(0);
            soon("it is " + found, () -> found.path("group").asBoolean());
        });
        named("follow", () -> {
            ours.post("/api/v1/accounts/" + id() + "/follow");
            soon("it is not accepted", () -> isFollowing(ours, id()));
            second.post("/api/v1/accounts/" + second.idOfAccount(handle) + "/follow");
            soon("the second is not accepted", () -> isFollowing(second, id()));
            soon("it is not counted", () -> subscribers() == 2 + 1);
            // It sends to new followers a second later.
            Wait.seconds(2);
        });
    }

    private int subscribers() {
        return member.community(community).at("/counts/subscribers").asInt();
    }

    private void threads() {
        named("thread of Lemmy", () -> {
            theirThread = member.write(community, "Robin seen", "It **sings**");
            soon("it is not in home", () -> threads.isBoosted(theirThread, id()));
            String text = threads.text(theirThread);
            soon("it arrived as " + text, () -> text.contains("Robin seen") && text.contains("<strong>sings</strong>"));
        });
        named("thread of Dassie, by a mention", () -> {
            ourThread = ours.post(Draft.of(handle + " Wren seen\n\nIn the garden"));
            soon("it did not arrive", () -> member.sees(ourThread).isPresent());
            String title = title(ourThread);
            soon("its title is " + title, () -> title.equals("Wren seen"));
            soon("the others do not see it", () -> secondThreads.isBoosted(ourThread, id()));
        });
        named("picture in a thread of Dassie", () -> {
            String uri = ours.post(Draft.of(handle + " A nest").showing(Cases.picture("jpeg")));
            soon("it did not arrive", () -> member.sees(uri).isPresent());
            soon(
                    "it has no picture",
                    () -> member.sees(uri)
                            .filter(post -> post.at("/post/url").asText().startsWith("https:"))
                            .isPresent());
        });
    }

    private String title(String uri) {
        return member.sees(uri).map(post -> post.at("/post/name").asText()).orElse("");
    }

    private void answers() {
        named("comment of Lemmy", () -> {
            String comment = member.comment(theirThread, "In May?");
            soon(
                    "it is not in the thread",
                    () -> threads.answer(theirThread, comment).isPresent());
            soon("it is in home", () -> threads.find(comment).isEmpty());
            String answer = ours.reply(comment, "In April");
            soon("the answer did not arrive", () -> member.comment(answer).isPresent());
            String deeper = member.comment(answer, "So early");
            soon(
                    "the answer to it did not arrive",
                    () -> threads.answer(theirThread, deeper).isPresent());
        });
        named("comment of Dassie", () -> {
            String comment = ours.reply(theirThread, "A **fine** one");
            soon("it did not arrive", () -> member.comment(comment).isPresent());
            soon(
                    "the others do not see it",
                    () -> secondThreads.answer(theirThread, comment).isPresent());
        });
        named("comment of Lemmy on a thread of Dassie", () -> {
            String comment = member.comment(ourThread, "Which one?");
            soon(
                    "it is not in the thread",
                    () -> threads.answer(ourThread, comment).isPresent());
            soon("nobody is told", () -> ours.isToldOf(comment));
        });
    }

    private void votes() {
        named("favourite of Dassie", () -> {
            int before = member.votes(theirThread);
            ours.like(theirThread);
            soon("it is no vote", () -> member.votes(theirThread) == before + 1);
            ours.unlike(theirThread);
            soon("it is still counted", () -> member.votes(theirThread) == before);
        });
        named("vote of Lemmy", () -> {
            throw new LackingException("Dassie counts no votes that a group passes on");
        });
    }

    private void changes() {
        named("edit by Lemmy", () -> {
            member.edit(theirThread, "Two robins seen", "They sing");
            soon("it did not arrive", () -> threads.text(theirThread).contains("Two robins"));
        });
        named("edit by Dassie", () -> {
            Wait.seconds(2);
            ours.edit(ourThread, handle + " Two wrens seen\n\nIn the garden");
            soon("it did not arrive", () -> title(ourThread).equals("Two wrens seen"));
        });
        named("edit of a comment by Lemmy", () -> {
            String comment = member.comment(theirThread, "First text");
            soon(
                    "it is not in the thread",
                    () -> threads.answer(theirThread, comment).isPresent());
            Wait.seconds(2);
            member.editComment(comment, "Second text");
            soon(
                    "it did not arrive",
                    () -> threads.answer(theirThread, comment)
                            .filter(post -> post.path("content").asText().contains("Second text"))
                            .isPresent());
        });
        named("edit of a comment by Dassie", () -> {
            String comment = ours.reply(theirThread, "First text");
            soon("the comment did not arrive", () -> member.comment(comment).isPresent());
            Wait.seconds(2);
            ours.edit(comment, "Second text");
            soon(
                    "it did not arrive",
                    () -> member.comment(comment)
                            .filter(post -> post.at("/comment/content").asText().contains("Second text"))
                            .isPresent());
        });
        named("deletion by Lemmy", () -> {
            String uri = member.write(community, "Gone soon", "A mistake");
            soon("the thread did not arrive", () -> threads.find(uri).isPresent());
            member.delete(uri);
            soon("it is still there", () -> threads.find(uri).isEmpty());
        });
        named("deletion by Dassie", () -> {
            String uri = ours.post(Draft.of(handle + " Gone soon"));
            soon("the thread did not arrive", () -> member.sees(uri).isPresent());
            soon("the others do not see it", () -> secondThreads.isBoosted(uri, id()));
            ours.delete(uri);
            soon("it is still there", () -> member.sees(uri).isEmpty());
        });
        named("deletion of a comment by Dassie", () -> {
            String comment = ours.reply(theirThread, "A slip");
            soon("the comment did not arrive", () -> member.comment(comment).isPresent());
            ours.delete(comment);
            soon("it is still there", () -> member.comment(comment).isEmpty());
        });
    }

    private void moderation() {
        named("report by Dassie", () -> {
            throw new LackingException("takes reports of persons only, and Dassie tells nobody who reports");
        });
        named("report by Lemmy", () -> {
            throw new LackingException("reports only to servers whose home page is an actor, as its own");
        });
        named("removal by a moderator, of a thread of Lemmy", () -> {
            String uri = member.write(community, "Buy this", "Now");
            soon("the thread did not arrive", () -> threads.find(uri).isPresent());
            moderator.remove(uri);
            soon("it is still there", () -> threads.find(uri).isEmpty());
        });
        named("removal by a moderator, of a thread of Dassie", () -> {
            moderator.remove(ourThread);
            soon("the others still see it", () -> !secondThreads.isBoosted(ourThread, id()));
            soon("its author lost it", () -> threads.find(ourThread).isPresent());
        });
        named("ban by a moderator", () -> {
            moderator.ban(community, second.handle(), true);
            String uri = second.post(Draft.of(handle + " Am I in?"));
            Wait.seconds(3);
            soon("a thread arrived", () -> member.sees(uri).isEmpty());
            moderator.ban(community, second.handle(), false);
        });
    }

    private void endings() {
        named("unfollow", () -> {
            int before = subscribers();
            ours.post("/api/v1/accounts/" + id() + "/unfollow");
            soon("it is still counted", () -> subscribers() == before - 1);
        });
    }
}
