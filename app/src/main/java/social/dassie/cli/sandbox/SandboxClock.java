package social.dassie.cli.sandbox;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.OptionalLong;

/** The clock of a sandbox: the real one until a test sets it, moves it, or stops it. */
public final class SandboxClock extends Clock {
    /** The initial time of a sandbox with a seed. */
    static final Instant BEGINNING = Instant.parse("2026-01-01T12:00:00Z");

    private final Clock real;
    private final OptionalLong seed;
    private State state;

    /**
     * The settings of a clock.
     *
     * @param ms the time if it is stopped, otherwise the offset from the real clock
     */
    record State(long ms, boolean isStill) {}

    private SandboxClock(Clock real, OptionalLong seed, State state) {
        this.real = real;
        this.seed = seed;
        this.state = state;
    }

    /** Returns the clock itself if it belongs to a sandbox, otherwise one based on it. */
    public static SandboxClock of(Clock real) {
        return real instanceof SandboxClock own
                ? own
                : new SandboxClock(real, OptionalLong.empty(), new State(0, false));
    }

    /** Returns a clock that is stopped at the same time in each run, for a sandbox in which everything else is the same, too. */
    public static SandboxClock ofSeed(long seed) {
        return new SandboxClock(Clock.systemUTC(), OptionalLong.of(seed), new State(BEGINNING.toEpochMilli(), true));
    }

    /** Returns the seed of the sandbox; empty without one. */
    OptionalLong seed() {
        return seed;
    }

    @Override
    public synchronized long millis() {
        return state.isStill() ? state.ms() : real.millis() + state.ms();
    }

    synchronized void set(long nowMs) {
        state = new State(state.isStill() ? nowMs : nowMs - real.millis(), state.isStill());
    }

    synchronized void advance(Duration by) {
        state = new State(state.ms() + by.toMillis(), state.isStill());
    }

    /** Stops the clock at its current time, or lets it continue from there. */
    synchronized void freeze(boolean isStill) {
        if (isStill != state.isStill()) {
            long now = millis();
            state = new State(isStill ? now : now - real.millis(), isStill);
        }
    }

    synchronized boolean isStill() {
        return state.isStill();
    }

    synchronized State state() {
        return state;
    }

    synchronized void restore(State earlier) {
        state = earlier;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis());
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return zone.equals(ZoneOffset.UTC) ? this : new Zoned(this, zone);
    }

    /** The same time, shown in another zone. */
    private static final class Zoned extends Clock {
        private final Clock clock;
        private final ZoneId zone;

        Zoned(Clock clock, ZoneId zone) {
            this.clock = clock;
            this.zone = zone;
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId other) {
            return new Zoned(clock, other);
        }

        @Override
        public Instant instant() {
            return clock.instant();
        }
    }
}
