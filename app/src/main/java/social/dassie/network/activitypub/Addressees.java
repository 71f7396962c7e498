package social.dassie.network.activitypub;

import java.util.LinkedHashSet;
import java.util.Set;

/** Whom an object is addressed to, by {@code to} and {@code cc}. Blind copies and {@code audience} do not count. */
public record Addressees(Set<String> to, Set<String> cc) {
    /** Everyone (https://www.w3.org/TR/activitypub/#public-addressing). */
    public static final String PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

    private static final Set<String> PUBLIC_NAMES = Set.of(PUBLIC, "as:Public", "Public");

    /** The audience of an object; that of the activity around it when the object names no audience. */
    public static Addressees of(ActivityObject object, ActivityObject activity) {
        Addressees own = of(object);
        return own.to.isEmpty() && own.cc.isEmpty() ? of(activity) : own;
    }

    public static Addressees of(ActivityObject object) {
        return new Addressees(new LinkedHashSet<>(object.links("to")), new LinkedHashSet<>(object.links("cc")));
    }

    /** Whether everyone is a main recipient. */
    public boolean isPublic() {
        return to.stream().anyMatch(PUBLIC_NAMES::contains);
    }

    /** Whether everyone may read it, but it is not for public timelines. */
    public boolean isUnlisted() {
        return !isPublic() && cc.stream().anyMatch(PUBLIC_NAMES::contains);
    }

    /** Whether it names this address, as a main recipient or as a copy. */
    public boolean names(String uri) {
        return to.contains(uri) || cc.contains(uri);
    }

    /** All that are named, without everyone. */
    public Set<String> named() {
        Set<String> named = new LinkedHashSet<>(to);
        named.addAll(cc);
        named.removeAll(PUBLIC_NAMES);
        return named;
    }
}
