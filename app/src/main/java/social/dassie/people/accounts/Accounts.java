package social.dassie.people.accounts;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.DomainNames;
import social.dassie.ground.text.MentionLink;
import social.dassie.people.accounts.policies.PolicyAnswer;
import social.dassie.people.accounts.rows.Account;

/** Finds accounts and maintains their counters. */
public final class Accounts {
    private static final ErrorCode GONE = ErrorCode.of("error.gone", "Gone");

    /** The highest number of accounts that one request can ask for by id. */
    public static final int MAX_IDS = 40;

    private final AccountDao accounts;
    private final LocalAccountDao locals;
    private final AccountRenderer renderer;
    private final Addresses addresses;
    private final Events events;

    public Accounts(Platform platform, AccountRenderer renderer) {
        Database db = platform.db();
        this.accounts = db.dao(AccountDao.class);
        this.locals = db.dao(LocalAccountDao.class);
        this.renderer = renderer;
        this.addresses = platform.addresses();
        this.events = platform.events();
    }

    /** Returns the account; 404 if there is none. */
    public Account get(long id) {
        return accounts.find(id).orElseThrow(ApiException::recordNotFound);
    }

    /** Returns the account; 404 if there is none, or while its owner has not completed the sign-up. */
    public Account getFinished(long id) {
        if (!locals.findUnfinished(new IdList(List.of(id))).isEmpty()) {
            throw ApiException.recordNotFound();
        }
        return get(id);
    }

    public List<Account> findAll(List<Long> ids) {
        return ids.isEmpty() ? List.of() : accounts.findAll(new IdList(ids));
    }

    /** Returns the account as everyone sees it; 404 also while its owner has not completed the sign-up. */
    public AccountEntity show(long id) {
        return showAll(List.of(id)).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    /** As {@link #show}, for a reader who views the profile: refreshes outdated data of a remote account. */
    public AccountEntity view(Caller caller, long id) {
        AccountEntity account = shownTo(caller, show(id));
        if (caller.isUser()) {
            events.publish(new AccountEvent.ProfileViewed(id));
        }
        return account;
    }

    /** Returns the account; 404 for visitors if it is that of a feed. */
    private static AccountEntity shownTo(Caller caller, AccountEntity account) {
        if (account.isHiddenFrom(caller)) {
            throw ApiException.recordNotFound();
        }
        return account;
    }

    /** As {@link #showAll(List)}, without feeds for visitors. */
    public List<AccountEntity> showAll(Caller caller, List<Long> ids) {
        return showAll(ids).stream()
                .filter(account -> !account.isHiddenFrom(caller))
                .toList();
    }

    /** Returns the accounts with these ids that exist, in this order. 422 for more than {@link #MAX_IDS}. */
    public List<AccountEntity> showAll(List<Long> ids) {
        if (ids.size() > MAX_IDS) {
            throw ApiException.unprocessable(ErrorCode.TOO_MANY_IDS, MAX_IDS);
        }
        if (ids.isEmpty()) {
            return List.of();
        }
        List<Long> unfinished = locals.findUnfinished(new IdList(ids));
        return renderer.inOrder(
                ids.stream().filter(id -> !unfinished.contains(id)).toList());
    }

    /** Returns whether the owner may feature each of these accounts in a collection, by account id. */
    public Map<Long, PolicyAnswer> featureAnswers(Caller owner, List<Long> ids) {
        Map<Long, PolicyAnswer> answers = new HashMap<>();
        renderer.byId(ids)
                .forEach((id, account) ->
                        answers.put(id, account.featureApproval().answer(owner)));
        return answers;
    }

    /** Returns the account with this handle; 404 as in {@link #show}. */
    public AccountEntity lookup(Caller caller, String acct) {
        return shownTo(
                caller,
                show(findByAcct(acct.strip())
                        .orElseThrow(ApiException::recordNotFound)
                        .id()));
    }

    /** Finds {@code alice}, {@code @alice} or {@code alice@this.domain}, and remote handles that are known here. */
    public Optional<Account> findByAcct(String acct) {
        String plain = acct.startsWith("@") ? acct.substring(1) : acct;
        int at = plain.indexOf('@');
        if (at > 0 && plain.substring(at + 1).equalsIgnoreCase(Account.INVALID)) {
            return plain.substring(0, at).matches("[0-9]{1,18}")
                    ? accounts.find(Long.parseLong(plain.substring(0, at))).filter(Account::isDisplaced)
                    : Optional.empty();
        }
        return at < 0 ? find(plain, null) : find(plain.substring(0, at), plain.substring(at + 1));
    }

    /**
     * Returns the local account with this name, as other servers look it up, suspended or not. 410 if it was
     * permanently deleted; 404 while its owner has not completed the sign-up, and for an unknown name.
     */
    public Account getNamed(String username) {
        if (isGone(username)) {
            throw ApiException.of(410, GONE);
        }
        return getFinished(
                find(username, null).orElseThrow(ApiException::recordNotFound).id());
    }

    /**
     * Returns whether a local account with this name was deleted, and every server that knew it has been notified or
     * could not be in time.
     */
    public boolean isGone(String username) {
        return accounts.isNameKept(username);
    }

    /**
     * Finds an account by the two parts of its handle, the domain in any spelling. This server's own domain means the
     * same as no domain.
     */
    public Optional<Account> find(String username, @Nullable String domain) {
        String key = domain == null || addresses.isOurDomain(domain) ? "" : DomainNames.ofHandle(domain);
        return key == null ? Optional.empty() : accounts.findByName(username, key);
    }

    /**
     * Returns the target of a mention in a text; null if no account has that name, or a feed, and the text then stays as
     * it is.
     */
    public @Nullable MentionLink mentionLink(String username, @Nullable String domain) {
        return find(username, domain)
                .filter(account -> !account.isSuspended() && !account.isFeed())
                .map(account -> new MentionLink(url(account), account.username(), account.acct()))
                .orElse(null);
    }

    public String url(Account account) {
        return account.isLocal() || account.url() == null ? addresses.profile(account.acct()) : account.url();
    }

    /** Returns whether the account allows pages of this host, or of a domain above it, to name it as their author. */
    public boolean isAttributedFrom(long accountId, String host) {
        return attributionDomains(accountId).stream()
                .map(DomainNames::searched)
                .anyMatch(domain -> host.equals(domain) || host.endsWith("." + domain));
    }

    /** Returns the account that represents the instance: the configured one, else the owner's. */
    public Optional<AccountEntity> contact(String configuredName) {
        Optional<Account> named =
                configuredName.isEmpty() ? owner().flatMap(accounts::find) : findByAcct(configuredName);
        return named.map(renderer::render);
    }

    /** Returns the account of the first owner. */
    public Optional<Long> owner() {
        return locals.findOwner();
    }

    /** Returns all accounts of this instance. */
    public List<Account> locals() {
        return accounts.findLocal();
    }

    /** Creates a local account. The name must be free. */
    public void insertLocal(long id, String username, long now) {
        accounts.insert(id, username, null, addresses.actor(username), addresses.profile(username), now, now);
    }

    /** Updates the profile and the settings of an account; {@code attributionDomains} is a JSON array. */
    public void updateProfile(Account account, String attributionDomains, long now) {
        accounts.updateProfile(account, attributionDomains, now);
    }

    public void removeAvatar(long id, long now) {
        accounts.removeAvatar(id, now);
    }

    public void removeHeader(long id, long now) {
        accounts.removeHeader(id, now);
    }

    /** Deletes the row of an account, after {@link AccountErasure#everything} has deleted all references to it. */
    public void delete(long id) {
        accounts.delete(id);
    }

    /** Reserves the name of a deleted account, so that no other account can impersonate it. */
    public void keepName(long id, long now) {
        accounts.find(id).ifPresent(account -> accounts.keepName(account.username(), now));
    }

    public int countFollowRequests(long id) {
        return accounts.countFollowRequests(id);
    }

    /** Returns the domains whose pages may name the account as their author. */
    public List<String> attributionDomains(long id) {
        return Json.read(accounts.findAttributionDomains(id).orElse("[]"), new TypeReference<List<String>>() {});
    }

    public void followAdded(long accountId, long targetId) {
        accounts.addToFollowing(accountId, 1);
        accounts.addToFollowers(targetId, 1);
    }

    public void followRemoved(long accountId, long targetId) {
        accounts.addToFollowing(accountId, -1);
        accounts.addToFollowers(targetId, -1);
    }

    public void statusAdded(long accountId, long epochMs) {
        accounts.statusAdded(accountId, epochMs);
    }

    public void statusRemoved(long accountId) {
        accounts.statusRemoved(accountId);
    }
}
