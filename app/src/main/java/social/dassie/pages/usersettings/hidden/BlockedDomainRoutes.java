package social.dassie.pages.usersettings.hidden;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Slice;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.relationships.blocks.DomainBlocks;

/** The servers that the signed-in user blocked. */
final class BlockedDomainRoutes extends FormPage {
    private static final String DOMAIN = "domain";

    private final DomainBlocks blocks;

    BlockedDomainRoutes(DomainBlocks blocks, Pages pages) {
        super(SettingsPage.BLOCKED_DOMAINS, pages);
        this.blocks = blocks;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(page, own, form("added", r -> blocks.add(r.caller(), domain(r)), r -> DOMAIN));
        routes.post(page + "/undo", own, button("undone", r -> blocks.remove(r.caller(), domain(r))));
    }

    private static String domain(Request r) {
        return r.params().text(DOMAIN, "");
    }

    @Override
    protected View view(Request r, Problems problems) {
        Slice<String> slice = blocks.list(r.caller(), MuteAndBlockRoutes.page(r));
        return new BlockedDomainsView(
                place(r, problems), slice.items(), slice.older(page), problems.isNone() ? "" : domain(r), problems);
    }

    @Override
    protected @Nullable String done(String what) {
        return switch (what) {
            case "added" -> Words.say("settings.hidden.the_server_is_blocked", "The server is blocked.");
            case "undone" -> Words.say("settings.hidden.the_server_is_not_blocked", "Server unblocked.");
            default -> null;
        };
    }
}
