package social.dassie.staff.accounts;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Network;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.rows.InOrder;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.DomainNames;
import social.dassie.people.accounts.Role;
import social.dassie.people.accounts.Roles;
import social.dassie.people.users.Users;

/** Finds accounts, with the data that only moderators and administrators may see. */
public final class AdminAccounts {
    /** Sorts after the empty domain of this server, and before every other domain. */
    private static final String HERE_END = " ";

    private final Database db;
    private final AdminAccountDao accounts;
    private final AdminAccountRenderer renderer;
    private final Users users;
    private final Roles roles;
    private final Addresses addresses;

    public AdminAccounts(Database db, AdminAccountRenderer renderer, Users users, Roles roles, Addresses addresses) {
        this.db = db;
        this.accounts = db.dao(AdminAccountDao.class);
        this.renderer = renderer;
        this.users = users;
        this.roles = roles;
        this.addresses = addresses;
    }

    public Slice<AdminAccountEntity> list(AdminAccountFilter filter, Page page) {
        String ipsJson = null;
        if (filter.ip() != null) {
            List<String> ips = ips(filter.ip());
            if (ips.isEmpty()) {
                return Slice.empty();
            }
            ipsJson = Json.text(ips);
        }
        return page.slice(find(filter, ipsJson, page), AdminAccount::id, renderer::render);
    }

    private List<AdminAccount> find(AdminAccountFilter filter, @Nullable String ipsJson, Page page) {
        boolean isAboutLogins = filter.isAboutLogins();
        return accounts.findPage(
                filter,
                ipsJson,
                page,
                isAboutLogins ? AdminAccountDao.LOGINS : AdminAccountDao.ALL_ACCOUNTS,
                isAboutLogins ? "u.account_id" : "a.id",
                filter.domain().isEmpty() ? AdminAccountDao.ANYWHERE : AdminAccountDao.OF_DOMAIN);
    }

    /**
     * Returns the stored addresses that belong to the given network. Empty if the text is neither an address nor a
     * network.
     */
    private List<String> ips(String text) {
        Network network = text.startsWith("[") ? null : Network.parse(text);
        if (network == null) {
            return List.of();
        }
        return network.hasOneSpelling()
                ? List.of(text)
                : accounts.findAllIps().stream().filter(network::contains).toList();
    }

    /**
     * Returns accounts whose username, handle, name or email address begins with the typed text, or that used the typed
     * IP address: most exact matches first. Each kind is looked up in its own index.
     */
    public List<AdminAccountEntity> beginning(String typed, int limit) {
        String text = typed.strip();
        String bare = text.startsWith("@") ? text.substring(1) : text;
        if (bare.isEmpty()) {
            return List.of();
        }
        int at = bare.indexOf('@');
        Set<Long> ids = new LinkedHashSet<>();
        if (at > 0) {
            ids.addAll(handles(bare.substring(0, at), DomainNames.searched(bare.substring(at + 1)), limit));
        } else if (at < 0) {
            ids.addAll(accounts.findNamed(bare, AdminAccountFilter.end(bare), limit));
            ids.addAll(accounts.findCalled(bare, AdminAccountFilter.end(bare), limit));
            ids.addAll(accounts.findFrom(bare, limit));
        }
        if (!text.startsWith("@")) {
            ids.addAll(accounts.findMailed(text, AdminAccountFilter.end(text), limit));
        }
        List<Long> found = ids.stream().limit(limit).toList();
        return InOrder.of(found, renderer.byId(found));
    }

    private List<Long> handles(String username, String domain, int limit) {
        List<Long> found =
                new ArrayList<>(accounts.findHandles(username, domain, AdminAccountFilter.end(domain), limit));
        if (addresses.domain().startsWith(domain)) {
            found.addAll(0, accounts.findHandles(username, "", HERE_END, 1));
        }
        return found;
    }

    /** Returns the number of sign-ups pending approval. */
    public long countPending() {
        return accounts.countPending();
    }

    public AdminAccountEntity get(long id) {
        return render(find(id));
    }

    public AdminAccountEntity render(AdminAccount row) {
        return renderer.render(List.of(row)).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    public AdminAccount find(long id) {
        return accounts.find(id).orElseThrow(ApiException::recordNotFound);
    }

    /**
     * Returns the account if the caller's role is above its role; else 403. No user decides about themselves or about
     * others with the same role.
     */
    public AdminAccount belowCaller(Caller caller, long id) {
        AdminAccount account = find(id);
        if (!isBelow(caller, account)) {
            throw ApiException.forbidden();
        }
        return account;
    }

    /** Whether the caller may decide about the account. */
    public boolean mayDecide(Caller caller, long id) {
        return isBelow(caller, find(id));
    }

    /** Returns those of the accounts about which the caller may decide, by their ids. */
    public Set<String> decidable(Caller caller, List<AdminAccountEntity> found) {
        Role own = users.get(caller.accountId()).role();
        Set<String> below = roles.all().stream()
                .filter(own::outranks)
                .map(role -> Long.toString(role.id()))
                .collect(Collectors.toSet());
        return found.stream()
                .filter(account -> below.contains(account.role().id()))
                .map(AdminAccountEntity::id)
                .collect(Collectors.toSet());
    }

    private boolean isBelow(Caller caller, AdminAccount account) {
        return users.get(caller.accountId()).role().outranks(account.login().role());
    }

    /** Deletes the IP addresses last used before a time, in milliseconds since 1970. */
    public void deleteIpsUsedBefore(long time) {
        db.runInTransaction(() -> accounts.deleteIpsUsedBefore(time));
    }
}
