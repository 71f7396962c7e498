package social.dassie.console;

import java.util.List;

/** The overview. */
public record DashboardView(ConsoleNavigation.Menu menu) implements ConsoleView {
    /** The pages on which something waits for a decision. */
    public List<ConsoleNavigation.Link> waiting() {
        return menu.groups().stream()
                .flatMap(group -> group.links().stream())
                .filter(link -> link.waiting() > 0)
                .toList();
    }

    @Override
    public String template() {
        return "console/dashboard.jte";
    }
}
