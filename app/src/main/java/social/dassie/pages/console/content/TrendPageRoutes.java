package social.dassie.pages.console.content;

import static social.dassie.ground.words.Words.say;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.api.Slice;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.DomainNames;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Paging;
import social.dassie.pages.console.StaffForm;
import social.dassie.pages.console.system.Numbers;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;
import social.dassie.reading.trends.AdminTagEntity;
import social.dassie.reading.trends.AdminTagForm;
import social.dassie.reading.trends.AdminTags;
import social.dassie.reading.trends.OffsetPage;
import social.dassie.reading.trends.PublisherEntity;
import social.dassie.reading.trends.StaffTrends;
import social.dassie.reading.trends.TrendFeature;
import social.dassie.reading.trends.TrendSettings;
import social.dassie.reading.trends.neighbours.Neighbours;
import social.dassie.reading.trends.neighbours.Outcome;

/** The pages on which the staff approves and rejects trends: posts, links, their publishers, and hashtags. */
public final class TrendPageRoutes {
    private static final String PAGE = ConsolePage.TRENDS.path();
    private static final String LINKS = PAGE + "/links";
    private static final String PUBLISHERS = PAGE + "/publishers";
    static final String TAGS = PAGE + "/tags";
    private static final Access STAFF = ConsolePage.TRENDS.access();

    private static final String SERVERS = PAGE + "/servers";

    private final StaffTrends trends;
    private final Neighbours neighbours;
    private final AdminTags tags;
    private final Supplier<Settings> settings;

    /** Approves or rejects one of them. */
    @FunctionalInterface
    private interface Review {
        Object give(Caller caller, long id, boolean approved);
    }

    private final ConsoleSection section;

    public TrendPageRoutes(TrendFeature trends, Console console) {
        this.trends = trends.staff;
        this.neighbours = trends.neighbours;
        this.tags = trends.adminTags;
        this.settings = console.platform().settings();
        this.section = console.at(ConsolePage.TRENDS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::posts);
        routes.get(PAGE + "/statuses", STAFF, r -> r.redirect(PAGE));
        routes.post(PAGE, STAFF, r -> review(r, PAGE, trends::reviewStatus));
        routes.get(LINKS, STAFF, this::links);
        routes.post(LINKS, STAFF, r -> review(r, LINKS, trends::reviewLink));
        routes.get(PUBLISHERS, STAFF, this::publishers);
        routes.post(PUBLISHERS, STAFF, r -> review(r, PUBLISHERS, trends::reviewPublisher));
        routes.get(TAGS, STAFF, this::tags);
        routes.post(TAGS, STAFF, r -> review(r, TAGS, trends::reviewTag));
        routes.get(SERVERS, STAFF, this::servers);
        routes.get(TAGS + "/{id}", STAFF, r -> showTag(r, null));
        routes.post(TAGS + "/{id}", STAFF, new StaffForm(this::changeTag, this::showTag));
    }

    private void posts(Request r) {
        OffsetSlice<ObjectNode> found = trends.statuses(r.caller(), part(r));
        show(r, "statuses", TrendRows.posts(found.items(), trends.decidedPosts(ids(found))), found.next(PAGE));
    }

    private void links(Request r) {
        OffsetSlice<ObjectNode> found = trends.links(r.caller(), part(r));
        show(r, "links", TrendRows.links(found.items(), trends.decidedLinks(ids(found))), found.next(LINKS));
    }

    private void publishers(Request r) {
        Slice<PublisherEntity> found = trends.publishers(r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        show(r, "publishers", TrendRows.publishers(found.items()), found.older(PUBLISHERS));
    }

    private void tags(Request r) {
        OffsetSlice<AdminTagEntity> found = trends.tags(r.caller(), part(r));
        show(r, "tags", TrendRows.tags(found.items()), found.next(TAGS));
    }

    private void servers(Request r) {
        List<TrendServersView.Row> rows =
                neighbours.all().stream().map(TrendPageRoutes::row).toList();
        section.show(r, new TrendServersView(section.menu(r), neighbours.isOn(), rows));
    }

    private static TrendServersView.Row row(Neighbours.Server server) {
        return new TrendServersView.Row(
                DomainNames.toUnicode(server.domain()),
                server.followed(),
                TrendRows.outcome(server),
                server.isOpen() && server.outcome() == Outcome.ANSWERED,
                server.posts(),
                server.tags(),
                Numbers.bytes(server.bytes()),
                TimeView.orNull(server.askedAt()));
    }

    private static OffsetPage part(Request r) {
        return new OffsetPage(r.offset(), Paging.ON_A_PAGE);
    }

    private static List<Long> ids(OffsetSlice<ObjectNode> found) {
        return found.items().stream().map(item -> item.path("id").asLong()).toList();
    }

    private void show(Request r, String kind, List<TrendsView.Row> rows, @Nullable String next) {
        Settings now = settings.get();
        String done = switch (r.params().text("done", "")) {
            case "approved" -> say("console.content.approved", "Approved.");
            case "rejected" -> say("console.content.rejected", "Rejected.");
            case "changed" -> say("console.content.the_hashtag_is_changed", "Hashtag updated.");
            default -> null;
        };
        FieldProblem wrong = r.params().has("none")
                ? new FieldProblem(422, "", say("console.content.tick_something_first", "Select at least one item."))
                : null;
        section.show(
                r,
                200,
                new TrendsView(
                        section.menu(r),
                        kind,
                        now.get(TrendSettings.SHOWN),
                        now.get(TrendSettings.NEED_REVIEW),
                        neighbours.showsUnreviewed(),
                        rows,
                        next,
                        done,
                        wrong));
    }

    /** Reviews the one whose button was pressed, or all selected ones. */
    private void review(Request r, String page, Review review) {
        String one = r.params().text("one", "");
        String[] parts = one.split(":", 2);
        String decision = parts.length == 2 ? parts[0] : r.params().text("decision", "");
        List<Long> ids = parts.length == 2 ? List.of(id(parts[1])) : r.params().ids("ids");
        boolean approved = decision.equals("approve");
        if (!approved && !decision.equals("reject")) {
            throw ApiException.badRequest(ErrorCode.MISSING, "decision");
        }
        ids.forEach(id -> review.give(r.caller(), id, approved));
        r.redirect(page + (ids.isEmpty() ? "?none=1" : approved ? "?done=approved" : "?done=rejected"), 303);
    }

    private static long id(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException noId) {
            throw ApiException.recordNotFound();
        }
    }

    private String changeTag(Request r) {
        tags.update(
                r.caller(),
                r.id("id"),
                "update",
                new AdminTagForm(
                        r.params().filled("display_name"),
                        r.params().flag("trendable", false),
                        r.params().flag("usable", false),
                        r.params().flag("listable", false)));
        return TAGS + "?done=changed";
    }

    private void showTag(Request r, @Nullable FieldProblem wrong) {
        AdminTagEntity tag = tags.get(r.caller(), r.id("id"));
        boolean isTyped = wrong != null;
        section.show(
                r,
                new TrendTagView(
                        section.menu(r),
                        r.id("id"),
                        tag.tag().name(),
                        isTyped
                                ? r.params().text("display_name", "")
                                : tag.tag().name(),
                        isTyped ? r.params().flag("trendable", false) : tag.trendable(),
                        isTyped ? r.params().flag("usable", false) : tag.usable(),
                        isTyped ? r.params().flag("listable", false) : tag.listable(),
                        wrong));
    }
}
