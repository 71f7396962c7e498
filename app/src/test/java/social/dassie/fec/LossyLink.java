package social.dassie.fec;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Two ends and a link that loses, delays, reorders and doubles datagrams, all in one thread and in a time of its own:
 * seeded, so that every run is the same, and exact to the nanosecond. A client sends numbered payloads at a steady rate, a
 * server sends each back.
 */
final class LossyLink {
    /**
     * What the link does to each direction.
     *
     * @param loss the share of datagrams that are lost
     * @param burst how many are lost in a row
     * @param delayNs how long a datagram travels
     * @param jitterNs how much longer it may take; more than the distance of two datagrams reorders them
     * @param doubled the share of datagrams that come twice
     */
    record Weather(double loss, int burst, long delayNs, long jitterNs, double doubled) {}

    /**
     * What the client sends.
     *
     * @param count how many payloads
     * @param bytes of each
     * @param batch how many at a time
     * @param spacingNs from one batch to the next
     */
    record Load(int count, int bytes, int batch, long spacingNs) {
        Load(int count, int bytes, long spacingNs) {
            this(count, bytes, 1, spacingNs);
        }

        long atNs(int number) {
            return number / batch * spacingNs;
        }
    }

    /**
     * What came of it.
     *
     * @param lostThere payloads that never reached the server
     * @param lost round trips that never ended
     * @param medianNs median of the round trips that did
     * @param slowNs the time within which 999 of 1,000 of them ended
     * @param overtaken payloads that reached the server behind one that was sent after them
     * @param wireFactor bytes of all datagrams of both directions for each byte of payload that was given to an encoder
     */
    record Result(int lostThere, int lost, long medianNs, long slowNs, int overtaken, double wireFactor) {}

    private record Arrival(long atNs, long order, boolean isAtServer, ByteBuffer datagram) {}

    private final Weather weather;
    private final Random random;
    private final PriorityQueue<Arrival> travelling = new PriorityQueue<>(
            (a, b) -> a.atNs() != b.atNs() ? Long.compare(a.atNs(), b.atNs()) : Long.compare(a.order(), b.order()));
    private final @Nullable FecEncoder[] encoders = new @Nullable FecEncoder[2];
    private final @Nullable FecDecoder[] decoders = new @Nullable FecDecoder[2];
    private final int[] stillLost = new int[2];
    private long nowNs;
    private long order;
    private long wireBytes;
    private long payloadBytes;
    private int newestThere;
    private int overtaken;

    private LossyLink(Weather weather, @Nullable FecCoding coding, FecLimits limits, long seed) {
        this.weather = weather;
        this.random = new Random(seed);
        for (int end = 0; end < 2 && coding != null; end++) {
            encoders[end] = new FecEncoder(coding, random::nextLong, new FecCounters());
            decoders[end] = new FecDecoder(limits, new FecCounters());
        }
    }

    /** Runs a load over a link, coded, or bare where no coding is given; nothing waits for what was sent before it. */
    static Result run(Weather weather, Load load, @Nullable FecCoding coding, long seed) {
        return run(weather, load, coding, 0, seed);
    }

    /** The same, and payloads wait for those sent before them. */
    static Result run(Weather weather, Load load, @Nullable FecCoding coding, long reorderMs, long seed) {
        FecLimits limits = FecLimits.DEFAULT.withTimes(FecLimits.DEFAULT_AGE_MS, reorderMs);
        return new LossyLink(weather, coding, limits, seed).run(load);
    }

    private Result run(Load load) {
        Set<Integer> there = new HashSet<>();
        long[] backNs = new long[load.count()];
        int next = 0;
        while (next < load.count() || !travelling.isEmpty() || dueNs() != Long.MAX_VALUE) {
            long sendNs = next < load.count() ? load.atNs(next) : Long.MAX_VALUE;
            Arrival first = travelling.peek();
            long arrivalNs = first == null ? Long.MAX_VALUE : first.atNs();
            nowNs = Math.max(nowNs, Math.min(Math.min(sendNs, arrivalNs), dueNs()));
            flush();
            if (nowNs == arrivalNs) {
                take(travelling.remove(), there, backNs);
            } else if (nowNs == sendNs) {
                give(false, ByteBuffer.allocate(load.bytes()).putInt(0, next++));
            }
        }
        long[] trips = tripsNs(load, backNs);
        double factor = (double) wireBytes / payloadBytes;
        return new Result(
                load.count() - there.size(),
                load.count() - trips.length,
                trips[trips.length / 2],
                trips[trips.length - 1 - trips.length / 1_000],
                overtaken,
                factor);
    }

    private static long[] tripsNs(Load load, long[] backNs) {
        long[] trips = new long[backNs.length];
        int ended = 0;
        for (int i = 0; i < backNs.length; i++) {
            if (backNs[i] != 0) {
                trips[ended++] = backNs[i] - load.atNs(i);
            }
        }
        long[] sorted = Arrays.copyOf(trips, ended);
        Arrays.sort(sorted);
        return sorted;
    }

    private void take(Arrival arrival, Set<Integer> there, long[] backNs) {
        FecDecoder.Output output = payload -> {
            int number = payload.getInt(payload.position());
            if (arrival.isAtServer()) {
                if (there.add(number)) {
                    overtaken += number < newestThere ? 1 : 0;
                    newestThere = Math.max(newestThere, number);
                    give(true, payload);
                }
            } else if (backNs[number] == 0) {
                backNs[number] = nowNs;
            }
        };
        FecDecoder decoder = decoders[arrival.isAtServer() ? 1 : 0];
        ByteBuffer datagram = arrival.datagram().duplicate();
        if (decoder == null) {
            output.deliver(datagram);
        } else {
            decoder.receive(Wire.address(1), datagram, nowNs, output);
        }
    }

    private void give(boolean isFromServer, ByteBuffer payload) {
        payloadBytes += payload.remaining();
        FecEncoder encoder = encoders[isFromServer ? 1 : 0];
        if (encoder == null) {
            travel(isFromServer, payload);
        } else {
            encoder.encode(Wire.address(2), payload, nowNs, (destination, datagram) -> travel(isFromServer, datagram));
        }
    }

    private void travel(boolean isFromServer, ByteBuffer datagram) {
        wireBytes += datagram.remaining();
        byte[] bytes = Wire.bytes(datagram);
        if (isLost(isFromServer ? 1 : 0)) {
            return;
        }
        Supplier<Arrival> arrival = () -> new Arrival(
                nowNs + weather.delayNs() + (long) (random.nextDouble() * weather.jitterNs()),
                order++,
                !isFromServer,
                ByteBuffer.wrap(bytes));
        travelling.add(arrival.get());
        if (random.nextDouble() < weather.doubled()) {
            travelling.add(arrival.get());
        }
    }

    /** Bursts begin as often as makes their share of all datagrams the loss. */
    private boolean isLost(int direction) {
        if (stillLost[direction] > 0) {
            stillLost[direction]--;
            return true;
        }
        double begins = weather.loss() / (weather.burst() * (1 - weather.loss()));
        if (weather.burst() == 1) {
            begins = weather.loss();
        }
        if (random.nextDouble() < begins) {
            stillLost[direction] = weather.burst() - 1;
            return true;
        }
        return false;
    }

    private long dueNs() {
        long first = Long.MAX_VALUE;
        for (int end = 0; end < 2; end++) {
            FecEncoder encoder = encoders[end];
            if (encoder != null && encoder.hasOpenGroup()) {
                first = Math.min(first, encoder.nextFlushNs());
            }
            FecDecoder decoder = decoders[end];
            if (decoder != null && decoder.hasDue()) {
                first = Math.min(first, decoder.nextDueNs());
            }
        }
        return first;
    }

    private void flush() {
        for (int end = 0; end < 2; end++) {
            boolean isFromServer = end == 1;
            FecEncoder encoder = encoders[end];
            if (encoder != null) {
                encoder.flush(nowNs, (destination, datagram) -> travel(isFromServer, datagram));
            }
            FecDecoder decoder = decoders[end];
            if (decoder != null) {
                decoder.expire(nowNs);
            }
        }
    }
}
