package social.dassie.network.domains;

import social.dassie.ground.api.Dates;

/** An allowed domain (documentation page entities/Admin_DomainAllow). */
public record DomainAllowEntity(String id, String domain, String createdAt) {
    static DomainAllowEntity of(DomainAllow allow) {
        return new DomainAllowEntity(Long.toString(allow.id()), allow.domain(), Dates.format(allow.createdAt()));
    }
}
