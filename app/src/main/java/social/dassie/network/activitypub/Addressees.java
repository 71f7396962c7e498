package social.dassie.network.activitypub;

import java.util.LinkedHashSet;
import java.util.Set;

/** The recipients of an object, by {@code to} and {@code cc}. Blind copies and {@code audience} are ignored. */
public record Addressees(Set<String> to, Set<String> cc) {
    /** Everyone (https://www.w3.org/TR/activitypub/#public-addressing). */
    public static final String PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

    private static final Set<String> PUBLIC_NAMES = Set.of(PUBLIC, "as:Public", "Public");

    /** Returns the audience of an object; that of the enclosing activity if the object has none. */
    public static Addressees of(ActivityObject object, ActivityObject activity) {
        Addressees own = of(object);
        return own.to.isEmpty() && own.cc.isEmpty() ? of(activity) : own;
    }

    public static Addressees of(ActivityObject object) {
        return new Addressees(new LinkedHashSet<>(object.links("to")), new LinkedHashSet<>(object.links("cc")));
    }

    /** Returns whether the public is a main recipient. */
    public boolean isPublic() {
        return to.stream().anyMatch(PUBLIC_NAMES::contains);
    }

    /** Returns whether everyone may read it, but it is excluded from public timelines. */
    public boolean isUnlisted() {
        return !isPublic() && cc.stream().anyMatch(PUBLIC_NAMES::contains);
    }

    /** Returns whether everyone may read it: public or unlisted. */
    public boolean isForEveryone() {
        return isPublic() || isUnlisted();
    }

    /** Returns whether it contains this address, as a main recipient or as a copy. */
    public boolean names(String uri) {
        return to.contains(uri) || cc.contains(uri);
    }

    /** Returns all recipients except the public address. */
    public Set<String> named() {
        Set<String> named = new LinkedHashSet<>(to);
        named.addAll(cc);
        named.removeAll(PUBLIC_NAMES);
        return named;
    }
}
