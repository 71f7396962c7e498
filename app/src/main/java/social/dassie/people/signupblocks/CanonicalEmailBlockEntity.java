package social.dassie.people.signupblocks;

/** A blocked email address (documentation page entities/Admin_CanonicalEmailBlock). */
public record CanonicalEmailBlockEntity(String id, String canonicalEmailHash) {
    static CanonicalEmailBlockEntity of(CanonicalEmailBlock block) {
        return new CanonicalEmailBlockEntity(Long.toString(block.id()), block.canonicalEmailHash());
    }
}
