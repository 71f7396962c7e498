package social.dassie.people.oauth;

import java.util.List;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/** What a client can query about this server and about its user. */
public final class AuthorizationServer {
    /**
     * The announced scopes. {@code crypto} is left out, because the public documentation no longer has it: only clients
     * that know it request it.
     */
    private static final List<String> SCOPES =
            Scopes.ALL.stream().filter(name -> !name.equals("crypto")).toList();

    private final Grants grants;
    private final Accounts accounts;
    private final AccountRenderer renderer;
    private final Addresses addresses;

    public AuthorizationServer(Grants grants, AccountFeature accounts, Addresses addresses) {
        this.grants = grants;
        this.accounts = accounts.accounts;
        this.renderer = accounts.renderer;
        this.addresses = addresses;
    }

    ServerMetadata metadata() {
        return new ServerMetadata(
                addresses.path("/"),
                "https://docs.joinmastodon.org/",
                addresses.path("/oauth/authorize"),
                addresses.path("/oauth/token"),
                addresses.path("/api/v1/apps"),
                addresses.path("/oauth/revoke"),
                addresses.path("/oauth/userinfo"),
                SCOPES,
                List.of("code"),
                List.of("query"),
                List.of("S256"),
                grants.types(),
                List.of("client_secret_basic", "client_secret_post", "none"),
                true);
    }

    UserInfoEntity userInfo(Caller caller) {
        Account account = accounts.get(caller.accountId());
        AccountEntity entity = renderer.render(account);
        return new UserInfoEntity(
                addresses.path("/"),
                addresses.actor(account.username()),
                account.profile().displayName(),
                account.username(),
                entity.url(),
                entity.avatar());
    }
}
