package social.dassie.fec.code;

import org.jspecify.annotations.Nullable;

/**
 * Finds the optional kernel that uses Java's vectors. They are an incubator module, which exists only when the JVM is
 * started with {@code --add-modules jdk.incubator.vector}. So the class is compiled separately ({@code
 * app/src/main/vector}), and referenced by its name as text.
 */
public final class VectorTier {
    /** The kernel that runs everywhere. */
    public static final Plan.Maker PLAIN = Planner::make;

    static final String MODULE = "jdk.incubator.vector";

    private static final String CLASS = "social.dassie.fec.code.VectorPlanMaker";
    private static final Plan.Maker BEST = best(find());

    private VectorTier() {}

    /** Returns the fastest maker of plans on this machine. */
    static Plan.Maker best() {
        return BEST;
    }

    private static Plan.Maker best(Plan.@Nullable Maker vector) {
        return vector != null && vector.isFastHere() ? vector : PLAIN;
    }

    /** Returns the vector kernel if it runs at all, at whatever speed; null without the module. */
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
            // The module's interface may change between Java versions; the plain kernel always exists.
            return null;
        }
    }
}
