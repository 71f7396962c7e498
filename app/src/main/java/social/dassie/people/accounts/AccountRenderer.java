package social.dassie.people.accounts;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.JsonMemo;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.RowCache;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.InOrder;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.RemoteFileAddresses;
import social.dassie.ground.settings.RemoteFileAddresses.Kind;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.people.accounts.policies.FeatureApproval;
import social.dassie.people.accounts.policies.FeatureFacts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.accounts.rows.Field;
import social.dassie.people.accounts.rows.Picture;

/**
 * Renders accounts as JSON. Any number of accounts takes two statements, and one more if some of them moved; accounts
 * that were rendered recently and have not changed since take none. Writing them for a viewer takes one more statement
 * if the policy of some depends on follows ({@link FeatureApproval}).
 */
public final class AccountRenderer {
    private static final int MAX_KEPT = 2_000;
    /** Keeps the stamps of the two caches apart. */
    private static final long OFFERING = 1L << 60;

    private static final String NO_AVATAR = "/avatars/original/missing.png";
    private static final String NO_HEADER = "/headers/original/missing.png";

    private final AccountDao accounts;
    private final LocalAccountDao locals;
    private final Function<List<Long>, FeatureFacts> facts;
    private final CustomEmojis emojis;
    private final Addresses addresses;
    private final RemoteFileAddresses remote;
    private final RowCache<Cached> plain;
    /** The same cache for when the server offers posts by email: a change of that setting then invalidates nothing. */
    private final RowCache<Cached> offering;
    /** A separate cache, because an account changes with every post but its role hardly ever. */
    private final RowCache<AccountRole> roles;

    private final Supplier<Settings> settings;

    /** A cached account. The account that it moved to is added later, because that one changes independently. */
    private record Cached(Account row, AccountRole role, AccountEntity entity) {
        @Nullable
        Long movedTo() {
            return row.isSuspended() ? null : row.standing().movedToAccountId();
        }
    }

    public AccountRenderer(Platform platform, CustomEmojis emojis) {
        this.accounts = platform.db().dao(AccountDao.class);
        this.locals = platform.db().dao(LocalAccountDao.class);
        this.facts = FeatureFacts.in(platform.db());
        this.emojis = emojis;
        this.addresses = platform.addresses();
        this.remote = platform.remoteFileAddresses();
        this.settings = platform.settings();
        this.roles = platform.db().caches().ofRows(MAX_KEPT, List.of("users"), List.of("roles"));
        List<String> changes = List.of("roles", CustomEmojis.CHANGES);
        this.plain = platform.db().caches().ofRows(MAX_KEPT, List.of("accounts", "users"), changes);
        this.offering = platform.db().caches().ofRows(MAX_KEPT, List.of("accounts", "users"), changes);
    }

    /** Returns a number that grows whenever the account may look different; not the one that it moved to. */
    public long stamp(long id) {
        return isOffering() ? offering.stamp(id) + OFFERING : plain.stamp(id);
    }

    private boolean isOffering() {
        return settings.get().get(SubscriptionSettings.BY_EMAIL);
    }

    /** Returns the accounts with these ids that exist, by id. */
    public Map<Long, AccountEntity> byId(Iterable<Long> ids) {
        List<Long> unique = new ArrayList<>(new LinkedHashSet<>(list(ids)));
        if (unique.isEmpty()) {
            return Map.of();
        }
        boolean isOffering = isOffering();
        RowCache<Cached> cache = isOffering ? offering : plain;
        Map<Long, Cached> found = cache.getAll(unique, missing -> load(missing, isOffering));
        List<Long> movedTo = found.values().stream()
                .map(Cached::movedTo)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        Map<Long, Cached> targets =
                movedTo.isEmpty() ? Map.of() : cache.getAll(movedTo, missing -> load(missing, isOffering));
        Map<Long, AccountEntity> byId = new HashMap<>();
        found.forEach((id, one) -> byId.put(id, withTarget(one, targets, isOffering)));
        return answering(byId);
    }

    private AccountEntity withTarget(Cached one, Map<Long, Cached> targets, boolean isOffering) {
        Cached target = one.movedTo() == null ? null : targets.get(one.movedTo());
        return target == null ? one.entity() : entity(one.row(), one.role(), target.entity(), isOffering);
    }

    /** Gives accounts whose policy depends on follows the means to look these up, for all of them at once. */
    private Map<Long, AccountEntity> answering(Map<Long, AccountEntity> byId) {
        List<Long> asking = byId.values().stream()
                .flatMap(account -> Stream.of(account, account.moved()))
                .filter(account ->
                        account != null && account.featureApproval().policy().dependsOnFollows())
                .map(account -> Long.valueOf(account.id()))
                .distinct()
                .toList();
        if (!asking.isEmpty()) {
            FeatureFacts known = facts.apply(asking);
            byId.replaceAll((id, account) -> account.dependsOnViewer() ? answering(account, known) : account);
        }
        return byId;
    }

    private static AccountEntity answering(AccountEntity account, FeatureFacts facts) {
        AccountEntity target = account.moved();
        return account.answering(facts, target == null ? null : target.answering(facts, null));
    }

    private Map<Long, Cached> load(List<Long> ids, boolean isOffering) {
        List<Account> rows = accounts.findAll(new IdList(ids));
        Map<Long, AccountRole> roles = rolesOf(rows);
        Map<Long, Cached> byId = new HashMap<>();
        for (Account row : rows) {
            AccountRole role = roles.getOrDefault(row.id(), AccountRole.ofUser(row.id()));
            byId.put(row.id(), new Cached(row, role, entity(row, role, null, isOffering)));
        }
        return byId;
    }

    /** Returns the accounts in the order of the ids. Ids of accounts that do not exist are left out. */
    public List<AccountEntity> inOrder(List<Long> ids) {
        return InOrder.of(ids, byId(ids));
    }

    /** Returns the account as it is now; 404 if it has been deleted. */
    public AccountEntity render(Account account) {
        return render(List.of(account)).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    public List<AccountEntity> render(List<Account> rows) {
        return inOrder(rows.stream().map(Account::id).toList());
    }

    private Map<Long, AccountRole> rolesOf(List<Account> rows) {
        List<Long> localIds =
                rows.stream().filter(Account::isLocal).map(Account::id).toList();
        return localIds.isEmpty() ? Map.of() : roles.getAll(localIds, this::loadRoles);
    }

    private Map<Long, AccountRole> loadRoles(List<Long> ids) {
        Map<Long, AccountRole> byId = new HashMap<>();
        ids.forEach(id -> byId.put(id, AccountRole.ofUser(id)));
        locals.findStaff(new IdList(ids)).forEach(row -> byId.put(row.accountId(), row));
        return byId;
    }

    /** Returns the account as JSON. A suspended account shows only its name, dates, counters and settings. */
    private AccountEntity entity(Account a, AccountRole login, @Nullable AccountEntity moved, boolean isOffering) {
        Role role = login.role();
        boolean isGone = a.isSuspended();
        Picture avatar = isGone ? Picture.NONE : a.profile().avatar();
        Picture header = isGone ? Picture.NONE : a.profile().header();
        String avatarUrl =
                remote.picture(avatar.file(), Kind.AVATAR, a.id(), avatar.remoteUrl(), a.domain(), NO_AVATAR);
        String headerUrl =
                remote.picture(header.file(), Kind.HEADER, a.id(), header.remoteUrl(), a.domain(), NO_HEADER);
        List<Field> fields = isGone ? List.of() : fields(a);
        return new AccountEntity(
                Long.toString(a.id()),
                a.shownName(),
                a.acct(),
                isGone ? "" : a.profile().displayName(),
                !isGone && a.settings().locked(),
                !isGone && a.settings().bot(),
                isGone ? Boolean.FALSE : a.settings().discoverable(),
                !isGone && a.settings().indexable(),
                a.settings().groupActor(),
                Dates.midnight(a.createdAt()),
                isGone ? "" : note(a),
                url(a),
                a.uri() == null ? addresses.actor(a.username()) : a.uri(),
                avatarUrl,
                avatar.staticFile() == null ? avatarUrl : addresses.media(avatar.staticFile()),
                avatar.description(),
                headerUrl,
                header.staticFile() == null ? headerUrl : addresses.media(header.staticFile()),
                header.description(),
                a.counts().followersCount(),
                a.counts().followingCount(),
                a.counts().statusesCount(),
                a.counts().lastStatusAt() == null ? null : Dates.day(a.counts().lastStatusAt()),
                a.settings().hideCollections(),
                a.settings().showMedia(),
                a.settings().showMediaReplies(),
                a.settings().showFeatured(),
                a.isLocal() ? Boolean.FALSE : null,
                isGone ? List.of() : emojis.in(a.domain(), texts(a, fields)),
                role.highlighted() && !isGone
                        ? List.of(new AccountEntity.RoleBadge(Long.toString(role.id()), role.name(), role.color()))
                        : List.of(),
                fields.stream()
                        .map(f -> new AccountEntity.FieldEntity(f.name(), value(a, f), f.verifiedAt()))
                        .toList(),
                a.standing().memorial() ? true : null,
                isGone ? true : null,
                a.standing().silencedAt() == null ? null : true,
                moved,
                isOffering ? !isGone && login.offersEmail() : null,
                a.isDisplaced() ? true : null,
                a.isFeed() ? true : null,
                FeatureApproval.of(a),
                a.standing().sensitizedAt() != null,
                new JsonMemo());
    }

    /** Returns the biography as HTML. Remote text is sanitised here; local text was escaped when it was written. */
    private static String note(Account a) {
        return a.isLocal()
                ? a.profile().noteHtml()
                : HtmlSanitiser.sanitise(a.profile().noteHtml());
    }

    /** Returns a field's value as HTML; as {@link #note}. */
    private static String value(Account a, Field field) {
        return a.isLocal() ? field.valueHtml() : HtmlSanitiser.sanitise(field.valueHtml());
    }

    private String url(Account a) {
        return a.isLocal() || a.url() == null ? addresses.profile(a.acct()) : a.url();
    }

    private static List<String> texts(Account a, List<Field> fields) {
        List<String> texts =
                new ArrayList<>(List.of(a.profile().displayName(), a.profile().note()));
        fields.forEach(field -> texts.add(field.name() + " " + field.value()));
        return texts;
    }

    /** Returns the fields of the profile, parsed from the account's row. */
    public static List<Field> fields(Account a) {
        if (a.profile().fields().equals("[]")) {
            return List.of();
        }
        return Json.read(a.profile().fields(), new TypeReference<List<Field>>() {});
    }

    private static List<Long> list(Iterable<Long> ids) {
        List<Long> list = new ArrayList<>();
        ids.forEach(list::add);
        return list;
    }
}
