package social.dassie.cli.sandbox;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.OptionalLong;

/** The clock of a sandbox: the real one until a test sets it, moves it, or lets it stand still. */
public final class SandboxClock extends Clock {
    /** When a sandbox with a seed begins. */
    static final Instant BEGINNING = Instant.parse("2026-01-01T12:00:00Z");

    private final Clock real;
    private final OptionalLong seed;
    private State state;

    /**
     * How a clock was set.
     *
     * @param ms the time when it stands still, else how far it is ahead of the real one
     */
    record State(long ms, boolean isStill) {}

    private SandboxClock(Clock real, OptionalLong seed, State state) {
        this.real = real;
        this.seed = seed;
        this.state = state;
    }

    /** The clock itself if it is one of a sandbox, or else one that goes as that one. */
    public static SandboxClock of(Clock real) {
        return real instanceof SandboxClock own
                ? own
                : new SandboxClock(real, OptionalLong.empty(), new State(0, false));
    }

    /** A clock that stands still at the same time in each run, for a sandbox in which everything is the same, too. */
    public static SandboxClock ofSeed(long seed) {
        return new SandboxClock(Clock.systemUTC(), OptionalLong.of(seed), new State(BEGINNING.toEpochMilli(), true));
    }

    /** The seed of the sandbox; empty without one. */
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

    /** Lets it stand still at its present time, or go on from there. */
    synchronized void standStill(boolean isStill) {
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

    synchronized void putBack(State earlier) {
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
