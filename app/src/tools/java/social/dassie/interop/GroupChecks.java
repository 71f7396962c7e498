package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import social.dassie.interop.Voice.Draft;

/** Somebody of Lemmy in a group of Dassie. */
final class GroupChecks extends Checks {
    private static final String GROUP = "garden";

    private final LemmyVoice theirs;
    private final MastodonVoice owner;
    private final MastodonVoice member;
    private final Threads threads;
    private final DassiePages pages;
    private final String handle;
    private long community;
    /** A thread of Lemmy, and one of Dassie. */
    private String theirThread = "";

    private String ourThread = "";

    GroupChecks(DassieSide dassie, LemmyVoice theirs) {
        super("group on Dassie:");
        this.theirs = theirs;
        this.owner = MastodonVoice.of(dassie.voices().old());
        this.member = MastodonVoice.of(dassie.voices().target());
        this.threads = new Threads(member);
        dassie.createGroup(GROUP, owner);
        this.pages = dassie.pages(owner);
        this.handle = owner.handle().replaceFirst("^@[^@]+", "@" + GROUP);
        member.post("/api/v1/accounts/" + id() + "/follow");
    }

    Map<String, String> run() {
        joining();
        threads();
        answers();
        votes();
        changes();
        moderation();
        endings();
        return results();
    }

    private void named(String name, Case body) {
        check("group on Dassie: " + name, body);
    }

    private String id() {
        return member.idOfAccount(handle);
    }

    private boolean hasMember(String who) {
        return MastodonVoice.items(owner.get("/api/v1/accounts/" + id() + "/followers"))
                .anyMatch(account -> who.equals("@" + account.path("acct").asText()));
    }

    private void joining() {
        named("found as !name@host", () -> {
            JsonNode found = theirs.find("!" + handle.substring(1)).path("community");
            community = found.at("/community/id").asLong();
            soon("it is " + found, () -> community > 0);
        });
        named("subscription", () -> {
            theirs.follow(community, true);
            soon("it is not accepted", () -> theirs.subscription(community).equals("Subscribed"));
            soon("it is not a member", () -> hasMember(theirs.handle()));
        });
    }

    private void threads() {
        named("thread of Lemmy", () -> {
            theirThread = theirs.write(community, "Compost", "How **long**?");
            soon("it is not in home", () -> threads.isBoosted(theirThread, id()));
            String text = threads.text(theirThread);
            soon("it arrived as " + text, () -> text.contains("Compost") && text.contains("<strong>long</strong>"));
        });
        named("thread of Dassie", () -> {
            ourThread = member.post(Draft.of(handle + " Beans\n\nWhen do you sow them?"));
            soon("it did not arrive", () -> theirs.sees(ourThread).isPresent());
            String title = title(ourThread);
            soon("its title is " + title, () -> title.equals("Beans"));
        });
    }

    private String title(String uri) {
        return theirs.sees(uri).map(post -> post.at("/post/name").asText()).orElse("");
    }

    private void answers() {
        named("comment of Lemmy", () -> {
            String comment = theirs.comment(theirThread, "Two years?");
            soon(
                    "it is not in the thread",
                    () -> threads.answer(theirThread, comment).isPresent());
        });
        named("comment of Lemmy on a thread of Dassie", () -> {
            String comment = theirs.comment(ourThread, "In May");
            soon(
                    "it is not in the thread",
                    () -> threads.answer(ourThread, comment).isPresent());
            soon("nobody is told", () -> member.isToldOf(comment));
            String answer = member.reply(comment, "Thank you");
            soon("the answer did not arrive", () -> theirs.comment(answer).isPresent());
        });
        named("comment of Dassie", () -> {
            String comment = member.reply(theirThread, "One is enough");
            soon("it did not arrive", () -> theirs.comment(comment).isPresent());
        });
    }

    private void votes() {
        named("vote of Lemmy", () -> {
            theirs.vote(ourThread, 1);
            soon("it is no favourite", () -> threads.likes(ourThread) == 1);
            theirs.vote(ourThread, 0);
            soon("it is still counted", () -> threads.likes(ourThread) == 0);
        });
        named("favourite of Dassie", () -> {
            int before = theirs.votes(theirThread);
            member.like(theirThread);
            soon("it is no vote", () -> theirs.votes(theirThread) == before + 1);
            member.unlike(theirThread);
            soon("it is still counted", () -> theirs.votes(theirThread) == before);
        });
    }

    private void changes() {
        named("edit by Lemmy", () -> {
            theirs.edit(theirThread, "Compost heap", "How long?");
            soon("it did not arrive", () -> threads.text(theirThread).contains("Compost heap"));
        });
        named("edit by Dassie", () -> {
            Wait.seconds(2);
            member.edit(ourThread, handle + " Runner beans\n\nWhen do you sow them?");
            soon("it did not arrive", () -> title(ourThread).equals("Runner beans"));
        });
        named("deletion by Lemmy", () -> {
            String uri = theirs.write(community, "Gone soon", "A mistake");
            soon("the thread did not arrive", () -> threads.find(uri).isPresent());
            theirs.delete(uri);
            soon("it is still there", () -> threads.find(uri).isEmpty());
        });
        named("deletion by Dassie", () -> {
            String uri = member.post(Draft.of(handle + " Gone soon"));
            soon("the thread did not arrive", () -> theirs.sees(uri).isPresent());
            member.delete(uri);
            soon("it is still there", () -> theirs.sees(uri).isEmpty());
        });
    }

    private String page(String part) {
        return "/settings/groups/" + id() + part;
    }

    private void moderate(String list, String what) {
        pages.submit(page(list), page(list + "/" + what));
    }

    private void moderation() {
        named("report by Lemmy", () -> {
            theirs.report(ourThread, "No beans");
            soon("the staff does not see it", () -> owner.hasReport("No beans"));
        });
        named("removal and restoration by a moderator", () -> {
            String uri = theirs.write(community, "Buy this", "Now");
            soon("the thread did not arrive", () -> threads.find(uri).isPresent());
            String removed = owner.idOf(uri);
            moderate("/posts", removed + "/remove");
            soon("it is still in home", () -> threads.find(uri).isEmpty());
            soon("Lemmy still shows it", () -> theirs.sees(uri).isEmpty());
            moderate("/posts", removed + "/restore");
            soon("it is not in home again", () -> threads.find(uri).isPresent());
            soon("Lemmy does not show it again", () -> theirs.sees(uri).isPresent());
        });
        named("ban by a moderator", () -> {
            String lars = owner.idOfAccount(theirs.handle());
            moderate("/members", lars + "/ban");
            soon("still a member", () -> !hasMember(theirs.handle()));
            String uri = theirs.write(community, "Am I in?", "Am I?");
            Wait.seconds(3);
            soon("a thread is in home", () -> threads.find(uri).isEmpty());
            moderate("/members", lars + "/unban");
        });
    }

    private void endings() {
        named("unsubscription", () -> {
            theirs.follow(community, false);
            theirs.follow(community, true);
            soon("no member again after the ban", () -> hasMember(theirs.handle()));
            theirs.follow(community, false);
            soon("still a member", () -> !hasMember(theirs.handle()));
        });
    }
}
