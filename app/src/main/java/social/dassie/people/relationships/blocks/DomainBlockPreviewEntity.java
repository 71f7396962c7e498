package social.dassie.people.relationships.blocks;

/** What a block of a domain would cut off (the reference server's {@code domain_blocks/preview}). */
public record DomainBlockPreviewEntity(int followingCount, int followersCount) {}
