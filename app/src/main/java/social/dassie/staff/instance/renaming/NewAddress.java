package social.dassie.staff.instance.renaming;

import java.net.URI;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.text.DomainNames;
import social.dassie.network.domains.DomainRules;

/** Checks whether a server that others know can have a new address: one that they can tell from all they know. */
final class NewAddress {
    private final RenamingDao counts;
    private final DomainRules rules;

    NewAddress(RenamingDao counts, DomainRules rules) {
        this.counts = counts;
        this.rules = rules;
    }

    /** Throws {@link StartException} with the reason if it cannot be the address. */
    void check(Addresses from, String to, String handleDomain) {
        URI url = URI.create(to);
        String host = String.valueOf(url.getHost());
        boolean isLocal = DomainNames.isLoopback(host);
        if (host.startsWith("[") || host.matches("[0-9.]+")) {
            throw refused(host + " is an IP address, and other servers know servers by name");
        }
        if (!isLocal && (!to.startsWith("https://") || url.getPort() >= 0)) {
            throw refused("The address " + to + " must be https and without a port, so that other servers find it");
        }
        Set<String> names = new LinkedHashSet<>();
        names.add(Addresses.domainOf(to).toLowerCase(Locale.ROOT));
        names.add(handleDomain.isEmpty() ? Addresses.domainOf(to).toLowerCase(Locale.ROOT) : handleDomain);
        for (String name : names) {
            check(name, from);
        }
    }

    private void check(String name, Addresses from) {
        if (from.isOurDomain(name)) {
            throw refused(name
                    + " is in the old address or its handles, and other servers could not tell the two accounts of a"
                    + " person apart: choose a name that is new in both");
        }
        if (rules.findBlock(name).isPresent()) {
            throw refused("There is a domain block for " + name
                    + ": remove it with 'dassie domain-block remove' or in the console");
        }
        long accounts = counts.countAccountsOf(name);
        if (accounts > 0 || counts.hasReached(name)) {
            throw refused(name + " is another server to this one, which knows " + accounts
                    + " accounts there: choose a name that no server has had");
        }
    }

    private static StartException refused(String why) {
        return new StartException(why);
    }
}
