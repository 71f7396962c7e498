package social.dassie;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import social.dassie.fec.FecBench;
import social.dassie.fec.FecCoding;
import social.dassie.fec.FecRun;
import social.dassie.fec.ReedSolomon;
import social.dassie.settings.HostPort;

/** {@code dassie fec}: the ends of a tunnel whose packets mend themselves, without the web server. */
@Command(
        name = "fec",
        description = "Carries UDP over a lossy link: lost packets are rebuilt from redundancy. Enter or SIGUSR1 prints"
                + " the counters.")
final class FecCommand {
    /** How an end sends. */
    static final class Sending {
        private static final int MOST_MS = 10_000;

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
                defaultValue = "10",
                paramLabel = "MS",
                description = "Milliseconds after which a group that is not full is closed; ${DEFAULT-VALUE} when not"
                        + " given.")
        private int flushMs;

        @Option(
                names = "--interleave",
                defaultValue = "1",
                paramLabel = "D",
                description =
                        "Groups that are open at a time, against losses in bursts; ${DEFAULT-VALUE} when not given.")
        private int interleave;

        @Option(
                names = "--mtu",
                defaultValue = "" + FecCoding.DEFAULT_MTU,
                paramLabel = "BYTES",
                description = "Every datagram is smaller than this; ${DEFAULT-VALUE} when not given.")
        private int mtu;

        FecCoding coding(@Nullable CommandLine command) {
            check(
                    command,
                    ReedSolomon.isShape(data, parity),
                    "--data and --parity are at least 1 and at most 255 together");
            check(command, flushMs >= 0 && flushMs <= MOST_MS, "--flush is from 0 to " + MOST_MS);
            check(
                    command,
                    interleave >= 1 && interleave <= FecCoding.MAX_INTERLEAVE,
                    "--interleave is from 1 to " + FecCoding.MAX_INTERLEAVE);
            check(
                    command,
                    mtu >= FecCoding.MIN_MTU && mtu <= FecCoding.MAX_PAYLOAD,
                    "--mtu is from " + FecCoding.MIN_MTU + " to " + FecCoding.MAX_PAYLOAD);
            return FecCoding.withMtu(data, parity, flushMs, interleave, mtu);
        }

        private static void check(@Nullable CommandLine command, boolean isGood, String sentence) {
            if (!isGood) {
                throw new ParameterException(command, sentence);
            }
        }
    }

    /** Reads HOST:PORT. */
    static final class Endpoint implements ITypeConverter<HostPort> {
        @Override
        public HostPort convert(String value) {
            return HostPort.parse(value)
                    .orElseThrow(() -> new TypeConversionException(
                            "\"" + value + "\" is no HOST:PORT such as 127.0.0.1:4000 or [::1]:4000"));
        }
    }

    @Spec
    private CommandSpec spec;

    @Command(name = "server", description = "Takes coded datagrams, and hands their payloads to the target.")
    void server(
            @Option(
                            names = "--listen",
                            required = true,
                            paramLabel = "HOST:PORT",
                            converter = Endpoint.class,
                            description = "Where coded datagrams come in.")
                    HostPort listen,
            @Option(
                            names = "--target",
                            required = true,
                            paramLabel = "HOST:PORT",
                            converter = Endpoint.class,
                            description = "Where the payloads go, and nowhere else.")
                    HostPort target,
            @Mixin Sending sending)
            throws InterruptedException {
        FecRun run =
                FecRun.server(listen, target, sending.coding(spec.subcommands().get("server")), out());
        out().println("FEC server listens on " + listen.host() + " port " + run.port() + ", for " + target);
        run.run();
    }

    @Command(name = "client", description = "Takes plain datagrams, and sends them to the server, coded.")
    void client(
            @Option(
                            names = "--listen",
                            required = true,
                            paramLabel = "HOST:PORT",
                            converter = Endpoint.class,
                            description = "Where programs of this side send to.")
                    HostPort listen,
            @Option(
                            names = "--server",
                            required = true,
                            paramLabel = "HOST:PORT",
                            converter = Endpoint.class,
                            description = "The other end; a name is looked up again while it runs.")
                    HostPort server,
            @Mixin Sending sending)
            throws InterruptedException {
        FecRun run =
                FecRun.client(listen, server, sending.coding(spec.subcommands().get("client")), out());
        out().println("FEC client listens on " + listen.host() + " port " + run.port() + ", for " + server);
        run.run();
    }

    @Command(name = "bench", description = "Measures how fast this machine codes, in MB/s of data on one thread.")
    void bench() {
        FecBench.run(out());
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
