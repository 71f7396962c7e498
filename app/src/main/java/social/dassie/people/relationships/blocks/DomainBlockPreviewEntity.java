package social.dassie.people.relationships.blocks;

/** The follows that a block of a domain would end (the reference server's {@code domain_blocks/preview}). */
public record DomainBlockPreviewEntity(int followingCount, int followersCount) {}
