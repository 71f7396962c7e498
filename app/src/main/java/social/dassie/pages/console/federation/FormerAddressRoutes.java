package social.dassie.pages.console.federation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Paging;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.former.FormerFollows;
import social.dassie.people.former.LateFollower;
import social.dassie.people.former.MoveProgress;

/** The page about the former address of a renamed server: how far accounts and followers have moved, and who has not. */
public final class FormerAddressRoutes {
    private static final String PAGE = ConsolePage.DELIVERIES.path("former_address");
    private static final Access STAFF = ConsolePage.DELIVERIES.access();

    private final FormerFollows follows;
    private final Platform platform;
    private final ConsoleSection section;

    public FormerAddressRoutes(Console console) {
        this.platform = console.platform();
        this.follows = new FormerFollows(platform);
        this.section = console.at(ConsolePage.DELIVERIES);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::show);
    }

    /** Returns the address of the page; null on a server with one address. */
    static @Nullable String address(Platform platform) {
        return platform.addresses().formerOrigin() == null ? null : PAGE;
    }

    /** 404 on a server with one address. */
    private void show(Request r) {
        MoveProgress progress = follows.progress().orElseThrow(ApiException::recordNotFound);
        boolean isLate = progress.isLate(platform.clock().millis());
        long afterId = r.params().number("after").orElse(0);
        long afterTargetId = r.params().number("after_target").orElse(0);
        List<LateFollower> late = isLate ? follows.late(afterId, afterTargetId, Paging.ON_A_PAGE) : List.of();
        section.show(
                r,
                new FormerAddressView(
                        section.menu(r), progress, TimeView.of(progress.renamedAt()), isLate, late, more(late)));
    }

    private static @Nullable String more(List<LateFollower> shown) {
        if (shown.size() < Paging.ON_A_PAGE) {
            return null;
        }
        LateFollower last = shown.get(shown.size() - 1);
        return Percent.with(
                Percent.with(PAGE, "after", Long.toString(last.accountId())),
                "after_target",
                Long.toString(last.targetAccountId()));
    }
}
