package social.dassie.network.domains;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The staff's routes for other servers (documentation pages methods/admin/domain_allows and domain_blocks). */
final class DomainRoutes {
    private static final String ALLOWS = "/api/v1/admin/domain_allows";
    private static final String BLOCKS = "/api/v1/admin/domain_blocks";

    private final AllowedDomains allowed;
    private final BlockedDomains blocked;

    DomainRoutes(AllowedDomains allowed, BlockedDomains blocked) {
        this.allowed = allowed;
        this.blocked = blocked;
    }

    void register(Routes routes) {
        Access readAllows = staff("admin:read:domain_allows");
        Access writeAllows = staff("admin:write:domain_allows");
        routes.get(ALLOWS, readAllows, r -> r.list(allowed.list(r.page(100, 200))));
        routes.post(ALLOWS, writeAllows, r -> r.json(allowed.add(r.caller(), domain(r))));
        routes.get(ALLOWS + "/{id}", readAllows, r -> r.json(allowed.get(r.id("id"))));
        routes.delete(ALLOWS + "/{id}", writeAllows, r -> r.json(allowed.remove(r.caller(), r.id("id"))));
        Access readBlocks = staff("admin:read:domain_blocks");
        Access writeBlocks = staff("admin:write:domain_blocks");
        routes.get(BLOCKS, readBlocks, r -> r.list(blocked.list(r.page(100, 200))));
        routes.post(BLOCKS, writeBlocks, this::block);
        routes.get(BLOCKS + "/{id}", readBlocks, r -> r.json(blocked.get(r.id("id"))));
        routes.update(BLOCKS + "/{id}", writeBlocks, r -> r.json(blocked.change(r.caller(), r.id("id"), r.params())));
        routes.delete(BLOCKS + "/{id}", writeBlocks, this::unblock);
    }

    private static Access staff(String scope) {
        return Access.staff(Permission.MANAGE_FEDERATION, scope);
    }

    private static String domain(Request r) {
        return r.params().text("domain", "");
    }

    private void block(Request r) {
        BlockTerms terms = BlockTerms.of(r.params(), BlockTerms.STANDARD);
        r.json(DomainBlockEntity.of(blocked.add(r.caller(), domain(r), terms)));
    }

    private void unblock(Request r) {
        blocked.remove(r.caller(), r.id("id"));
        r.empty();
    }
}
