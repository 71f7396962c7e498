package social.dassie.pages.console.federation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.KnownServer;

/**
 * The layout of the server map: this server in the centre, and the others on circles around it. The closer to the
 * centre, the more recently something was received; a larger dot means that more was received, a thicker line that more
 * was sent. No dots overlap, however many there are.
 *
 * @param size the width and height of the drawing
 * @param zones the borders between the periods, as radii around the centre
 */
public record ServerMap(int size, List<Integer> zones, List<Dot> dots) {
    /** The radius of this server's own dot. */
    public static final int HOME = 26;

    /** Up to this many servers have their names beside the dots; there is no space for more. */
    private static final int NAMED = 12;

    private static final int FIRST = 88;
    private static final int LEAST = 15;
    private static final int LARGEST = 26;
    private static final int NARROW = 60;
    private static final int NAME_WIDTH = 132;
    private static final int NAME_STEP = 84;
    private static final int LETTER = 7;
    private static final int LONGEST_NAME = 18;
    private static final int THICKEST = 6;

    /**
     * The maximum age of the last received post in each period, in days; servers with older or no posts are outside.
     */
    private static final List<Integer> DAYS = List.of(1, 7, 30);

    /**
     * One server.
     *
     * @param number its row in the table beside the drawing
     * @param name the text beside it; null if there is no space
     * @param nameX the middle of that text
     * @param line the thickness of the line to it
     * @param isRelay whether it is a relay of this server
     */
    public record Dot(
            int number,
            KnownServer server,
            int x,
            int y,
            int radius,
            @Nullable String name,
            int nameX,
            int line,
            boolean isRelay) {
        /** Returns the dot of a relay. */
        Dot asRelay() {
            return new Dot(number, server, x, y, radius, name, nameX, line, true);
        }

        /** Returns whether deliveries to it fail. */
        public boolean isBroken() {
            return server.failingSince() != null;
        }
    }

    /** One place on a circle. */
    private record Place(int ring, int index, int ofRing) {}

    /**
     * Lays out some servers.
     *
     * @param first the number of the first row
     * @param relayHosts the servers that are relays
     */
    static ServerMap of(List<KnownServer> servers, int first, Set<String> relayHosts) {
        boolean isNamed = servers.size() <= NAMED;
        int step = isNamed ? NAME_STEP : NARROW + 2;
        int width = isNamed ? NAME_WIDTH : NARROW;
        List<List<Integer>> rings = new ArrayList<>();
        List<Integer> lastRings = new ArrayList<>();
        for (int zone = 0; zone <= DAYS.size(); zone++) {
            List<Integer> ring = null;
            for (int i = 0; i < servers.size(); i++) {
                if (zone(servers.get(i)) == zone) {
                    if (ring == null || ring.size() >= room(rings.size() - 1, step, width)) {
                        ring = new ArrayList<>();
                        rings.add(ring);
                    }
                    ring.add(i);
                }
            }
            lastRings.add(rings.size());
        }
        int size = 2 * (radius(Math.max(1, rings.size()) - 1, step) + LARGEST + step / 3);
        List<Dot> dots = new ArrayList<>();
        Scale scale = Scale.of(servers);
        for (int ring = 0; ring < rings.size(); ring++) {
            List<Integer> members = rings.get(ring);
            for (int i = 0; i < members.size(); i++) {
                KnownServer server = servers.get(members.get(i));
                Place place = new Place(ring, i, members.size());
                Dot dot = dot(first + members.get(i), server, place, size, step, scale, isNamed);
                dots.add(relayHosts.contains(server.domain()) ? dot.asRelay() : dot);
            }
        }
        return new ServerMap(size, zones(lastRings, step), List.copyOf(dots));
    }

    /** The largest numbers, which set the scale. */
    private record Scale(long posts, long sent) {
        static Scale of(List<KnownServer> servers) {
            return new Scale(
                    servers.stream().mapToLong(KnownServer::posts).max().orElse(0),
                    servers.stream().mapToLong(KnownServer::sent).max().orElse(0));
        }

        private static double part(long number, long most) {
            return most == 0 ? 0 : Math.sqrt((double) number / most);
        }
    }

    private static Dot dot(
            int number, KnownServer server, Place place, int size, int step, Scale scale, boolean isNamed) {
        // Each circle starts a little further round, so that lines do not overlap.
        double angle = Math.PI * (2.0 * place.index() / place.ofRing() + 0.37 * place.ring() - 0.5);
        int far = radius(place.ring(), step);
        int x = (int) Math.round(size / 2.0 + far * Math.cos(angle));
        int y = (int) Math.round(size / 2.0 + far * Math.sin(angle));
        String name = isNamed ? shortened(server.domain()) : null;
        int half = name == null ? 0 : name.length() * LETTER / 2;
        return new Dot(
                number,
                server,
                x,
                y,
                (int) Math.round(LEAST + (LARGEST - LEAST) * Scale.part(server.posts(), scale.posts())),
                name,
                Math.min(Math.max(x, half), size - half),
                server.sent() == 0 ? 1 : (int) Math.round(1 + (THICKEST - 1) * Scale.part(server.sent(), scale.sent())),
                false);
    }

    /** Returns the borders, which lie in the middle between the last circle of a period and the next one. */
    private static List<Integer> zones(List<Integer> lastRings, int step) {
        List<Integer> zones = new ArrayList<>();
        int all = lastRings.get(lastRings.size() - 1);
        for (int last : lastRings.subList(0, lastRings.size() - 1)) {
            int border = radius(last - 1, step) + step / 2;
            if (last > 0 && last < all && !zones.contains(border)) {
                zones.add(border);
            }
        }
        return List.copyOf(zones);
    }

    private static int zone(KnownServer server) {
        Long silent = server.silentDays();
        return silent == null
                ? DAYS.size()
                : (int) DAYS.stream().filter(most -> silent > most).count();
    }

    private static int radius(int ring, int step) {
        return FIRST + ring * step;
    }

    private static int room(int ring, int step, int width) {
        return (int) (2 * Math.PI * radius(ring, step) / width);
    }

    private static String shortened(String domain) {
        return domain.length() <= LONGEST_NAME ? domain : domain.substring(0, LONGEST_NAME - 1) + "…";
    }
}
