package social.dassie.console;

import java.util.List;

/**
 * The overview.
 *
 * @param isNew whether nothing was posted lately: the server is probably new
 * @param hosts those for which deliveries wait or fail
 * @param fec the figures of the tunnel with forward error correction; empty while it is off
 */
public record DashboardView(
        ConsoleNavigation.Menu menu,
        List<Plot> plots,
        boolean isNew,
        List<Host> hosts,
        List<Panel> panels,
        List<Figure> fec)
        implements ConsoleView {
    /** Figures that belong together. */
    public record Panel(String title, List<Figure> figures) {}

    /** A figure and what it means. */
    public record Figure(String name, String value) {}

    /** A server that does not take everything that is delivered to it. */
    public record Host(String name, String state, String key, int waiting, int failed) {}

    /** The pages on which something waits for a decision. */
    public List<ConsoleNavigation.Link> waiting() {
        return menu.links().stream().filter(link -> link.waiting() > 0).toList();
    }

    /** Whether the visitor may open this page. */
    public boolean has(String address) {
        return menu.links().stream().anyMatch(link -> link.address().equals(address));
    }

    @Override
    public String template() {
        return "console/dashboard.jte";
    }

    @Override
    public boolean hasTimes() {
        return false;
    }
}
