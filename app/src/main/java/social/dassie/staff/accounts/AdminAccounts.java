package social.dassie.staff.accounts;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Network;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.people.users.Users;

/** Finds accounts, with the data that only moderators and administrators may see. */
public final class AdminAccounts {
    private final Database db;
    private final AdminAccountDao accounts;
    private final AdminAccountRenderer renderer;
    private final Users users;

    public AdminAccounts(Database db, AdminAccountRenderer renderer, Users users) {
        this.db = db;
        this.accounts = db.dao(AdminAccountDao.class);
        this.renderer = renderer;
        this.users = users;
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
                isAboutLogins ? AdminAccountDao.LOGINS : AdminAccountDao.EVERYBODY,
                isAboutLogins ? "u.account_id" : "a.id",
                filter.domain().isEmpty() ? AdminAccountDao.ANYWHERE : AdminAccountDao.OF_DOMAIN);
    }

    /**
     * The stored addresses that belong to the given network. Empty when the text is neither an address nor a network.
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

    /** The number of sign-ups that wait for approval. */
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
     * The account, when the caller's role is above its role; else 403. No user decides about themselves or about others
     * with the same role.
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

    private boolean isBelow(Caller caller, AdminAccount account) {
        return users.get(caller.accountId()).role().outranks(account.role());
    }

    /** Forgets from where people signed in before a time, in milliseconds since 1970. */
    public void forgetIpsUsedBefore(long time) {
        db.runInTransaction(() -> accounts.deleteIpsUsedBefore(time));
    }
}
