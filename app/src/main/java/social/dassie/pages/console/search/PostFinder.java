package social.dassie.pages.console.search;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import social.dassie.ground.api.Caller;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.PlainText;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.reading.search.LocalAddress;

/** Finds a post by its address or id, if the staff member may see it as any other user may. */
final class PostFinder implements Source.Finder {
    private final SoughtPostDao posts;
    private final Statuses statuses;
    private final Addresses addresses;

    PostFinder(Platform platform, Statuses statuses) {
        this.posts = platform.db().dao(SoughtPostDao.class);
        this.statuses = statuses;
        this.addresses = platform.addresses();
    }

    @Override
    public Hits find(Caller caller, String text) {
        List<Hits.Hit> found =
                statuses.getAll(caller, ids(text)).stream().map(this::hit).toList();
        return Hits.of(say("common.posts", "Posts"), found);
    }

    private List<Long> ids(String text) {
        if (text.matches("\\d{1,18}")) {
            return List.of(Long.parseLong(text));
        }
        if (!text.matches("https?://.+")) {
            return List.of();
        }
        long local =
                LocalAddress.parse(text, addresses).map(LocalAddress::statusId).orElse(0L);
        return local == 0 ? posts.findAt(text) : List.of(local);
    }

    private Hits.Hit hit(StatusEntity post) {
        AuthorView author = AuthorView.of(post.account(), addresses);
        return new Hits.Hit(
                say("common.post_of", "Post of {0}", author.handle()),
                "/@" + post.account().acct() + "/" + post.id(),
                PostView.shorten(PlainText.fromHtml(post.content())));
    }
}
