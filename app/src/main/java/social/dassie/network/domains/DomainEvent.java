package social.dassie.network.domains;

import social.dassie.ground.platform.Event;

/** What the staff's limits did to the accounts of a domain. */
public interface DomainEvent extends Event {
    /**
     * All known accounts of a suspended domain are suspended now: their follows end. Published in the transaction of the
     * last one, and perhaps again for the same domain.
     *
     * @param domain as it is stored with the accounts
     * @param target the domain that was blocked: this one, or one above it
     */
    record Suspended(String domain, String target) implements DomainEvent {}
}
