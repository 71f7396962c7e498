package social.dassie.fec;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.fec.TunnelOptions.Side;
import social.dassie.ground.settings.HostPort;

/** An end of a tunnel as a separate program: runs until it is stopped, and prints its counters on request. */
public final class FecRun {
    private static final Logger LOG = LoggerFactory.getLogger(FecRun.class);
    private static final String SIGNAL = "USR1";

    private final FecTunnel tunnel;
    private final PrintWriter out;
    private final CountDownLatch stopped = new CountDownLatch(1);

    private FecRun(FecTunnel tunnel, PrintWriter out) {
        this.tunnel = tunnel;
        this.out = out;
    }

    /**
     * The options of an end.
     *
     * @param out receives its messages
     */
    public record Options(FecCoding coding, FecLimits limits, PrintWriter out) {}

    /** Opens the end that receives coded datagrams and passes their payloads to the target. */
    public static FecRun server(HostPort listen, HostPort target, Options options) {
        return open(Side.SERVER, listen, target, options);
    }

    /** Opens the end that receives plain datagrams and sends them to the server, coded. */
    public static FecRun client(HostPort listen, HostPort server, Options options) {
        return open(Side.CLIENT, listen, server, options);
    }

    private static FecRun open(Side side, HostPort listen, HostPort far, Options options) {
        PrintWriter out = options.out();
        FecCoding coding = options.coding();
        if (coding.leastAgeMs() > FecLimits.DEFAULT_AGE_MS) {
            out.println("Groups are open for up to " + coding.leastAgeMs() / 2 + " ms: the other end needs --age "
                    + coding.leastAgeMs() + " or more.");
        }
        return new FecRun(
                FecListener.open(TunnelOptions.of(side, listen, far, coding, options.limits(), out::println)), out);
    }

    public int port() {
        return tunnel.port();
    }

    /** Returns what moves the datagrams: Java's sockets or system calls. */
    public String sockets() {
        return tunnel.sockets().description();
    }

    /** Runs until the program is stopped, and then prints the counters. They are also printed on SIGUSR1 and on Enter. */
    public void run() throws InterruptedException {
        Thread end = new Thread(this::stop, "fec-stop");
        Runtime.getRuntime().addShutdownHook(end);
        onSignal();
        daemon(this::printOnEnter);
        tunnel.start(FecRun::daemon);
        stopped.await();
    }

    /** Closes the tunnel and prints its counters. */
    public void stop() {
        tunnel.close();
        print();
        stopped.countDown();
    }

    private void print() {
        out.println(tunnel.counters());
        out.flush();
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "fec");
        thread.setDaemon(true);
        thread.start();
    }

    private void printOnEnter() {
        InputStream keys = System.in;
        try {
            for (int key = keys.read(); key >= 0; key = keys.read()) {
                if (key == '\n') {
                    print();
                }
            }
        } catch (IOException e) {
            LOG.debug("Console input unavailable", e);
        }
    }

    /**
     * Registers the signal handler: Java has no public API for signals, so the class that every JDK has for them is
     * looked up by name.
     */
    private void onSignal() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object ours =
                    Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, (self, method, args) -> {
                        if (method.getName().equals("handle")) {
                            print();
                        }
                        return null;
                    });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(SIGNAL), ours);
        } catch (ReflectiveOperationException e) {
            Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
            LOG.debug("Signal {} not available on this system", SIGNAL, cause);
        }
    }
}
