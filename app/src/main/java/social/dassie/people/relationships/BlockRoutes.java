package social.dassie.people.relationships;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.people.relationships.blocks.Blocks;
import social.dassie.people.relationships.blocks.DomainBlocks;
import social.dassie.people.relationships.blocks.Mutes;

/** Blocks, mutes and blocked domains (documentation pages methods/accounts, blocks, mutes and domain_blocks). */
final class BlockRoutes {
    private static final String ACCOUNT = "/api/v1/accounts/{id}/";
    private static final String DOMAINS = "/api/v1/domain_blocks";

    private final Blocks blocks;
    private final Mutes mutes;
    private final DomainBlocks domainBlocks;

    BlockRoutes(Blocks blocks, Mutes mutes, DomainBlocks domainBlocks) {
        this.blocks = blocks;
        this.mutes = mutes;
        this.domainBlocks = domainBlocks;
    }

    void register(Routes routes) {
        Access readBlocks = Access.user("read:blocks");
        Access writeBlocks = Access.user("write:blocks");
        Access writeMutes = Access.user("write:mutes");
        routes.get("/api/v1/blocks", readBlocks, r -> r.accountList(blocks.list(r.caller(), r.page(40, 80))));
        routes.post(ACCOUNT + "block", writeBlocks, r -> r.json(blocks.add(r.caller(), r.id("id"))));
        routes.post(ACCOUNT + "unblock", writeBlocks, r -> r.json(blocks.remove(r.caller(), r.id("id"))));
        routes.get(
                "/api/v1/mutes", Access.user("read:mutes"), r -> r.accountList(mutes.list(r.caller(), r.page(40, 80))));
        routes.post(ACCOUNT + "mute", writeMutes, this::mute);
        routes.post(ACCOUNT + "unmute", writeMutes, r -> r.json(mutes.remove(r.caller(), r.id("id"))));
        routes.get(DOMAINS, readBlocks, r -> r.accountList(domainBlocks.list(r.caller(), r.page(100, 200))));
        routes.get(DOMAINS + "/preview", writeBlocks, this::previewDomain);
        routes.post(DOMAINS, writeBlocks, this::blockDomain);
        routes.delete(DOMAINS, writeBlocks, this::unblockDomain);
    }

    private void mute(Request r) {
        Params params = r.params();
        boolean hidesNotifications = params.flag("notifications", true);
        long seconds = params.number("duration").orElse(0);
        r.json(mutes.add(r.caller(), r.id("id"), hidesNotifications, seconds));
    }

    private void blockDomain(Request r) {
        domainBlocks.add(r.caller(), r.params().text("domain", ""));
        r.empty();
    }

    private void previewDomain(Request r) {
        r.json(domainBlocks.preview(r.caller(), r.params().text("domain", "")));
    }

    private void unblockDomain(Request r) {
        domainBlocks.remove(r.caller(), r.params().text("domain", ""));
        r.empty();
    }
}
