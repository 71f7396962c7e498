package social.dassie.federation.inbox.activities;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.ground.text.PlainText;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.staff.reports.RemoteReports;

/** Flag: a report about local accounts and their posts, without the name of the reporter. */
final class FlagActivities implements ActivityHandler {
    /** The maximum number of a report's objects that are considered. */
    private static final int MAX_OBJECTS = 100;

    private final RemoteReports reports;
    private final Accounts accounts;
    private final LocalUris local;
    private final DomainRules domains;

    FlagActivities(RemoteReports reports, Accounts accounts, LocalUris local, DomainRules domains) {
        this.reports = reports;
        this.accounts = accounts;
        this.local = local;
        this.domains = domains;
    }

    @Override
    public Runnable prepare(Received received) {
        if (domains.of(String.valueOf(received.actor().domain()), received.host())
                .rejectsReports()) {
            return NOTHING;
        }
        Map<Long, List<Long>> postsByAccount = new LinkedHashMap<>();
        List<String> objects = received.activity().links("object");
        for (String uri : objects.subList(0, Math.min(objects.size(), MAX_OBJECTS))) {
            local.account(uri).ifPresent(account -> postsByAccount.putIfAbsent(account.id(), new ArrayList<>()));
            local.status(uri).ifPresent(post -> add(postsByAccount, post));
        }
        String comment = comment(received.activity());
        return () -> {
            for (Account target : accounts.findAll(List.copyOf(postsByAccount.keySet()))) {
                List<Long> posts = postsByAccount.getOrDefault(target.id(), List.of());
                String id = received.id() == null ? null : received.id() + "#" + target.id();
                reports.receive(received.actor(), target, posts, comment, id);
            }
        };
    }

    private static void add(Map<Long, List<Long>> postsByAccount, Status post) {
        if (!post.isReblog()) {
            postsByAccount
                    .computeIfAbsent(post.accountId(), id -> new ArrayList<>())
                    .add(post.id());
        }
    }

    /** Lemmy sends the reason as the summary. */
    private static String comment(ActivityObject activity) {
        String content = Optional.ofNullable(activity.anyText("content"))
                .or(() -> Optional.ofNullable(activity.anyText("summary")))
                .orElse("");
        return PlainText.fromEither(content);
    }
}
