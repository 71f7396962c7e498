package social.dassie.fec;

import org.jspecify.annotations.Nullable;

/**
 * The optional kernel that is written with Java's vectors. They are an incubator module, which is only there when the
 * JVM is started with {@code --add-modules jdk.incubator.vector}; so the class is compiled apart
 * ({@code app/src/main/vector}), and named as text alone.
 */
final class VectorTier {
    /** The kernel that runs everywhere. */
    static final Plan.Maker PLAIN = Planner::make;

    static final String MODULE = "jdk.incubator.vector";

    private static final String CLASS = "social.dassie.fec.VectorPlanMaker";
    private static final Plan.Maker BEST = best(find());

    private VectorTier() {}

    /** The quickest way to make plans here. */
    static Plan.Maker best() {
        return BEST;
    }

    private static Plan.Maker best(Plan.@Nullable Maker vector) {
        return vector != null && vector.isFastHere() ? vector : PLAIN;
    }

    /** The vector kernel where it runs at all, at whatever speed; null without the module. */
    static Plan.@Nullable Maker find() {
        if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
            return null;
        }
        try {
            return Class.forName(CLASS)
                    .asSubclass(Plan.Maker.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException | LinkageError changed) {
            // The module's interface may change from one Java to the next; the other kernel is always there.
            return null;
        }
    }
}
