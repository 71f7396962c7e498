package social.dassie.pages.console.federation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.HostEntity;
import social.dassie.network.domains.DomainLimits;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;

/**
 * The page about one other server.
 *
 * @param block the block that limits it: its own, or that of a parent domain
 * @param isAllowed whether it is on the list of allowed domains
 * @param isLimited whether the server federates with allowed domains only
 * @param came what was received from it lately
 * @param hosts the deliveries to it and to its subdomains
 */
public record InstanceView(
        ConsoleNavigation.Menu menu,
        String domain,
        @Nullable DomainRow block,
        boolean isAllowed,
        boolean isLimited,
        DomainLimits.Affected affected,
        Came came,
        List<HostEntity> hosts,
        @Nullable String done)
        implements UpkeepView {
    /**
     * What was received from a server.
     *
     * @param posts its posts and boosts of the last days
     * @param last when the last one was received
     */
    public record Came(String posts, String last) {}

    @Override
    public @Nullable FieldProblem wrong() {
        return null;
    }

    /** Returns whether the block is that of a parent domain. */
    public boolean isInherited() {
        return block != null && !block.domain().equals(domain);
    }

    @Override
    public String template() {
        return "console/federation/instance.jte";
    }
}
