package social.dassie.network.domains;

import social.dassie.ground.platform.Event;

/** The effect of the staff's limits on the accounts of a domain. */
public interface DomainEvent extends Event {
    /**
     * All known accounts of a suspended domain are now suspended: their follows end. Published in the transaction of the
     * last one, and possibly again for the same domain.
     *
     * @param domain as stored with the accounts
     * @param target the domain that was blocked: this one, or a parent domain
     */
    record Suspended(String domain, String target) implements DomainEvent {}
}
