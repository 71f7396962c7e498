package social.dassie.cli.serving;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.fec.FecCoding;
import social.dassie.fec.FecLimits;
import social.dassie.fec.FecRun;
import social.dassie.fec.code.FecBench;
import social.dassie.fec.code.ReedSolomon;
import social.dassie.ground.settings.HostPort;

/** {@code dassie fec}: runs an end of a tunnel with forward error correction, without the web server. */
@Command(
        name = "fec",
        description = "Carries UDP over a lossy link: lost packets are rebuilt from redundancy. Enter or SIGUSR1 prints"
                + " the counters.")
public final class FecCommand extends ToolCommand {
    /** The sending options of an end of the tunnel. */
    static final class Sending {
        private static final int MOST_MS = 10_000;
        private static final int MOST_AGE_MS = 600_000;

        @Option(
                names = "--data",
                defaultValue = "10",
                paramLabel = "K",
                description = "Data packets of a full group; ${DEFAULT-VALUE} when not given.")
        private int data;

        @Option(
                names = "--parity",
                defaultValue = "3",
                paramLabel = "M",
                description = "Redundancy packets of a full group; ${DEFAULT-VALUE} when not given.")
        private int parity;

        @Option(
                names = "--flush",
                defaultValue = "auto",
                paramLabel = "MS",
                description = "Milliseconds after which an incomplete group is closed; auto, when not given, lets"
                        + " groups fill while packets keep arriving, for up to " + FecCoding.MOST_AUTO_MS + ".")
        private String flush = "auto";

        @Option(
                names = "--interleave",
                defaultValue = "1",
                paramLabel = "D",
                description = "Groups that are open at a time, against burst losses; ${DEFAULT-VALUE} when not given.")
        private int interleave;

        @Option(
                names = "--mtu",
                defaultValue = "" + FecCoding.DEFAULT_MTU,
                paramLabel = "BYTES",
                description = "Every datagram is smaller than this; ${DEFAULT-VALUE} when not given.")
        private int mtu;

        @Option(
                names = "--reorder-ms",
                defaultValue = "" + FecLimits.DEFAULT_REORDER_MS,
                paramLabel = "MS",
                description = "Maximum milliseconds that a packet waits for earlier ones, so that congestion control"
                        + " does not treat rebuilt packets as lost; 0 for the least delay; ${DEFAULT-VALUE} when not"
                        + " given.")
        private int reorderMs;

        @Option(
                names = "--age",
                paramLabel = "MS",
                description =
                        "Milliseconds until an incomplete incoming group is discarded; at least twice the --flush of"
                                + " the other end; " + FecLimits.DEFAULT_AGE_MS + ", or twice --flush, when not given.")
        private @Nullable Integer ageMs;

        /** Returns the options of one end of a tunnel. */
        FecRun.Options options(CommandLine command, PrintWriter out) {
            FecCoding coding = coding(command);
            return new FecRun.Options(coding, limits(command, coding), out);
        }

        private FecCoding coding(CommandLine command) {
            check(
                    command,
                    ReedSolomon.isShape(data, parity),
                    "--data and --parity are at least 1 and at most 255 together");
            check(
                    command,
                    interleave >= 1 && interleave <= FecCoding.MAX_INTERLEAVE,
                    "--interleave is from 1 to " + FecCoding.MAX_INTERLEAVE);
            check(
                    command,
                    mtu >= FecCoding.MIN_MTU && mtu <= FecCoding.MAX_PAYLOAD,
                    "--mtu is from " + FecCoding.MIN_MTU + " to " + FecCoding.MAX_PAYLOAD);
            return FecCoding.withMtu(data, parity, flushMs(command), interleave, mtu);
        }

        private long flushMs(CommandLine command) {
            if (flush.equals("auto")) {
                return FecCoding.AUTO;
            }
            check(
                    command,
                    flush.matches("[0-9]{1,5}") && Integer.parseInt(flush) <= MOST_MS,
                    "--flush is auto or from 0 to " + MOST_MS);
            return Integer.parseInt(flush);
        }

        private FecLimits limits(CommandLine command, FecCoding coding) {
            long age = ageMs == null ? Math.max(FecLimits.DEFAULT_AGE_MS, coding.leastAgeMs()) : ageMs;
            check(
                    command,
                    age >= coding.leastAgeMs() && age >= 1 && age <= MOST_AGE_MS,
                    "--age is at least twice --flush, here " + coding.leastAgeMs() + ", and at most " + MOST_AGE_MS);
            check(command, reorderMs >= 0 && reorderMs <= age, "--reorder-ms is from 0 to --age, here " + age);
            return FecLimits.DEFAULT.withTimes(age, reorderMs);
        }

        private static void check(CommandLine command, boolean isGood, String sentence) {
            if (!isGood) {
                throw new ParameterException(command, sentence);
            }
        }
    }

    /** Parses HOST:PORT. */
    static final class Endpoint implements ITypeConverter<HostPort> {
        @Override
        public HostPort convert(String value) {
            return HostPort.parse(value)
                    .orElseThrow(() -> new TypeConversionException(
                            "\"" + value + "\" is not HOST:PORT, such as 127.0.0.1:4000 or [::1]:4000"));
        }
    }

    /** Parses HOST:PORT of a destination, where port 0 is not allowed. */
    static final class Destination implements ITypeConverter<HostPort> {
        @Override
        public HostPort convert(String value) {
            HostPort there = new Endpoint().convert(value);
            if (there.port() == 0) {
                throw new TypeConversionException(
                        "\"" + value + "\" has the port 0, but something is sent there: it is from 1 to 65535");
            }
            return there;
        }
    }

    @Command(name = "server", description = "Receives coded datagrams, and sends their payloads to the target.")
    void server(
            @Option(
                            names = "--listen",
                            required = true,
                            paramLabel = "HOST:PORT",
                            converter = Endpoint.class,
                            description = "Address that receives coded datagrams.")
                    HostPort listen,
            @Option(
                            names = "--target",
                            required = true,
                            paramLabel = "HOST:PORT",
                            converter = Destination.class,
                            description = "The only destination of the payloads.")
                    HostPort target,
            @Mixin Sending sending)
            throws InterruptedException {
        FecRun run = FecRun.server(listen, target, sending.options(subcommand("server"), out()));
        out().println("FEC server listens on " + listen.host() + " port " + run.port() + ", for " + target
                + " (sockets: " + run.sockets() + ")");
        run.run();
    }

    @Command(name = "client", description = "Receives plain datagrams, and sends them encoded to the server.")
    void client(
            @Option(
                            names = "--listen",
                            required = true,
                            paramLabel = "HOST:PORT",
                            converter = Endpoint.class,
                            description = "Address that programs on this side send to.")
                    HostPort listen,
            @Option(
                            names = "--server",
                            required = true,
                            paramLabel = "HOST:PORT",
                            converter = Destination.class,
                            description = "The other end; a name is looked up again while it runs.")
                    HostPort server,
            @Mixin Sending sending)
            throws InterruptedException {
        FecRun run = FecRun.client(listen, server, sending.options(subcommand("client"), out()));
        out().println("FEC client listens on " + listen.host() + " port " + run.port() + ", for " + server
                + " (sockets: " + run.sockets() + ")");
        run.run();
    }

    @Command(name = "bench", description = "Measures coding on this machine, in MB/s of data on one thread.")
    void bench() {
        FecBench.run(out());
    }
}
