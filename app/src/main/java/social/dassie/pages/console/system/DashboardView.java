package social.dassie.pages.console.system;

import java.util.List;
import social.dassie.federation.deliveries.HostEntity;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;

/**
 * The dashboard.
 *
 * @param day the server's activity in the last day
 * @param week the disk usage in the last week
 * @param isNew whether nothing was posted lately: the server is probably new
 * @param hosts those that deliveries go to
 * @param fec the figures of the tunnel with forward error correction; empty while it is off
 */
public record DashboardView(
        ConsoleNavigation.Menu menu,
        List<Plot> plots,
        List<Plot> day,
        List<Plot> week,
        boolean isNew,
        List<Host> hosts,
        List<Panel> panels,
        List<Figure> fec)
        implements ConsoleView {
    /** A group of figures. */
    public record Panel(String title, List<Figure> figures) {}

    /** A figure and what it means. */
    public record Figure(String name, String value) {}

    /**
     * A server that deliveries go to. Its bar has three adjacent parts.
     *
     * @param state in words
     * @param key of the state
     * @param parts the start and end of each part of the bar, out of {@link #WIDTH}
     */
    public record Host(
            String name, String state, String key, int delivered, int waiting, int failed, List<Part> parts) {
        public static final int WIDTH = 100;

        /** A part of the bar. */
        public record Part(String kind, int from, int width) {}

        static Host of(HostEntity host, int most) {
            int delivered = host.delivered() * WIDTH / most;
            int waiting = width(host.waiting(), most);
            int failed = width(host.failed(), most);
            return new Host(
                    host.host(),
                    HostWords.state(host.state()),
                    host.state(),
                    host.delivered(),
                    host.waiting(),
                    host.failed(),
                    List.of(
                            new Part("good", 0, delivered),
                            new Part("late", delivered, waiting),
                            new Part("bad", delivered + waiting, failed)));
        }

        /** Returns the width of a part, which is visible unless it is empty. */
        private static int width(int number, int most) {
            return number == 0 ? 0 : Math.max(1, number * WIDTH / most);
        }
    }

    /** Returns the pages with pending decisions. */
    public List<ConsoleNavigation.Link> waiting() {
        return menu.links().stream().filter(link -> link.waiting() > 0).toList();
    }

    /** Returns whether the visitor may open this page. */
    public boolean has(String address) {
        return menu.links().stream().anyMatch(link -> link.address().equals(address));
    }

    @Override
    public String template() {
        return "console/system/dashboard.jte";
    }

    @Override
    public boolean hasTimes() {
        return false;
    }
}
