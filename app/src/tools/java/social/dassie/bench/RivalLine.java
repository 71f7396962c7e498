package social.dassie.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One line of the table of two servers, while it is measured: what each is asked, and what came of it. */
final class RivalLine {
    /** One of the servers. */
    private static final class Side {
        private final Rival rival;
        private final Load.Requests requests;
        private final double bytes;
        private @Nullable Measured measured;
        private double delaySeconds;

        Side(Rival rival, Load.Requests requests, double bytes) {
            this.rival = rival;
            this.requests = requests;
            this.bytes = bytes;
        }

        void add(Measured more) {
            measured = measured == null ? more : measured.and(more);
        }

        AgainstReport.Cell cell() {
            if (measured == null) {
                throw new IllegalStateException("not measured");
            }
            return new AgainstReport.Cell(measured, bytes);
        }
    }

    private final String title;
    private final double goal;
    private final boolean isAlone;
    private final boolean isAwaited;
    private final List<Side> sides = new ArrayList<>();

    /**
     * @param isAlone whether it is asked over one connection
     * @param isAwaited whether the follower's home is looked at after each run, until the last post is there
     */
    RivalLine(String title, double goal, boolean isAlone, boolean isAwaited) {
        this.title = title;
        this.goal = goal;
        this.isAlone = isAlone;
        this.isAwaited = isAwaited;
    }

    String title() {
        return title;
    }

    /** @param bytes of an answer, 0 where that says nothing */
    void add(Rival rival, Load.Requests requests, double bytes) {
        sides.add(new Side(rival, requests, bytes));
    }

    /** Lets the first, then the second do it without counting. */
    void warmUp(Load load) throws IOException, InterruptedException {
        for (Side side : sides) {
            run(side, load);
        }
    }

    /** The same once more, and it counts. */
    void measure(Load load) throws IOException, InterruptedException {
        for (Side side : sides) {
            side.add(run(side, load));
        }
    }

    /** Where that can be seen from outside, a server has nothing of it left to do when this returns, or was waited for long enough. */
    private Measured run(Side side, Load load) throws IOException, InterruptedException {
        int connections = isAlone ? 1 : load.connections();
        Measured measured = side.rival.run(new Load(connections, load.warmUpSeconds(), load.seconds()), side.requests);
        if (isAwaited) {
            side.delaySeconds = side.rival.delaySeconds();
        }
        return measured;
    }

    void report(AgainstReport report) {
        Side dassie = sides.get(0);
        Side peer = sides.get(1);
        report.rates(title, dassie.cell(), peer.cell(), goal);
        if (isAwaited) {
            report.delay("the last of them in a follower's home after", dassie.delaySeconds, peer.delaySeconds);
        }
    }
}
