package social.dassie.fec;

import java.io.IOException;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.fec.TunnelOptions.Side;
import social.dassie.fec.code.ReedSolomon;
import social.dassie.fec.sockets.SocketTier;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.settings.HostPort;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;

/** The server end of the tunnel inside Dassie, according to the settings: off unless {@code fec.listen} has an address. */
public final class FecListener {
    private static final Logger LOG = LoggerFactory.getLogger(FecListener.class);
    private static final long NS_PER_MS = 1_000_000;

    private FecListener() {}

    /**
     * Starts the tunnel on the executor; empty when it is off.
     *
     * @throws StartException with a sentence for the operator if it cannot start
     */
    public static Optional<FecTunnel> start(Settings settings, Executor executor, Metrics metrics) {
        Optional<HostPort> listen = settings.get(FecSettings.LISTEN);
        Optional<HostPort> target = settings.get(FecSettings.TARGET);
        if (listen.isEmpty()) {
            return Optional.empty();
        }
        if (target.isEmpty() || target.get().port() == 0) {
            throw new StartException("The setting fec.listen is " + listen.get() + ", but fec.target is \""
                    + settings.text(FecSettings.TARGET)
                    + "\": it must say where the payloads go, as HOST:PORT"
                    + (target.isEmpty() ? "" : " with a port from 1 to 65535"));
        }
        FecCoding coding = coding(settings);
        FecTunnel tunnel = open(
                TunnelOptions.of(Side.SERVER, listen.get(), target.get(), coding, limits(settings, coding), LOG::info));
        register(tunnel, metrics);
        tunnel.start(executor);
        LOG.info(
                "FEC listening on {} port {}, forwarding to {} (sockets: {})",
                listen.get().host(),
                tunnel.port(),
                target.get(),
                tunnel.sockets().description());
        return Optional.of(tunnel);
    }

    /** Opens a tunnel. If this fails, throws a {@link StartException} with a sentence. */
    static FecTunnel open(TunnelOptions options) {
        try {
            return FecTunnel.open(options);
        } catch (UnknownHostException e) {
            throw new StartException("FEC cannot work: the name " + e.getMessage() + " is not known", e);
        } catch (IOException e) {
            throw new StartException("FEC cannot listen on " + options.listen() + ": " + e.getMessage(), e);
        }
    }

    private static FecCoding coding(Settings settings) {
        int data = settings.get(FecSettings.DATA);
        int parity = settings.get(FecSettings.PARITY);
        if (!ReedSolomon.isShape(data, parity)) {
            throw new StartException("The settings fec.data and fec.parity are " + data + " and " + parity
                    + ", but together they may be at most " + ReedSolomon.MAX_SHARDS);
        }
        return FecCoding.withMtu(
                data, parity, flushMs(settings), settings.get(FecSettings.INTERLEAVE), settings.get(FecSettings.MTU));
    }

    private static long flushMs(Settings settings) {
        OptionalInt flushMs = settings.get(FecSettings.FLUSH_MS);
        return flushMs.isPresent() ? flushMs.getAsInt() : FecCoding.AUTO;
    }

    private static FecLimits limits(Settings settings, FecCoding coding) {
        long ageMs = settings.get(FecSettings.MAX_AGE_MS);
        if (ageMs < coding.leastAgeMs()) {
            ageMs = coding.leastAgeMs();
            LOG.info("FEC group age raised to {} ms: groups stay open for longer than half of fec.max_age_ms", ageMs);
        }
        int reorderMs = settings.get(FecSettings.REORDER_MS);
        if (reorderMs > ageMs) {
            throw new StartException("The settings fec.reorder_ms and fec.max_age_ms are " + reorderMs + " and " + ageMs
                    + ", but nothing can be awaited for longer than it is kept");
        }
        return new FecLimits(
                settings.get(FecSettings.MAX_SOURCES),
                settings.get(FecSettings.MAX_GROUPS),
                settings.get(FecSettings.MAX_SOURCE_BYTES),
                settings.get(FecSettings.MAX_BYTES),
                ageMs * NS_PER_MS,
                reorderMs * NS_PER_MS);
    }

    private static void register(FecTunnel tunnel, Metrics metrics) {
        FecCounters counters = tunnel.counters();
        int isNative = tunnel.sockets() == SocketTier.NATIVE ? 1 : 0;
        metrics.gauge(
                "dassie_fec_native_sockets", "1 if one system call moves many datagrams, otherwise 0.", () -> isNative);
        for (FecCounter count : FecCounter.values()) {
            String name = "dassie_fec_" + count.key() + "_total";
            String reason = count.reason();
            if (reason == null) {
                metrics.counter(name, count.text(), () -> counters.get(count));
            } else {
                metrics.counter(name, count.text(), "reason", reason, () -> counters.get(count));
            }
        }
        metrics.gauge("dassie_fec_sources", "Addresses that are remembered.", counters::sources);
        metrics.gauge("dassie_fec_groups", "Groups that are remembered.", counters::groups);
    }
}
