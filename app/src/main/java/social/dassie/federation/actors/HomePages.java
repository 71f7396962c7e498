package social.dassie.federation.actors;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import social.dassie.federation.actors.documents.Handle;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.actors.documents.RemoteException.Kind;
import social.dassie.ground.api.Percent;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.DomainNames;

/**
 * Finds the page on a visitor's home server where they can interact with something on this server: the page that their
 * server's WebFinger names (FEP-3b86 before OStatus' {@code subscribe}), else Mastodon's path for it.
 *
 * <p>The page may be on another host than the handle, because many servers use a separate domain for handles. Any host
 * that the server names is accepted, except this server, a blocked server, an IP address, or an address without TLS.
 */
public final class HomePages {
    private static final String INTENT = "https://w3id.org/fep/3b86/";
    private static final String SUBSCRIBE = "http://ostatus.org/schema/1.0/subscribe";
    private static final String USUAL = "/authorize_interaction?uri={uri}";
    /** The host part of a template must not depend on the value that is filled in. */
    private static final Pattern TEMPLATE = Pattern.compile("(?i)https?://[^/?#{}\\\\]+[/?].*");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)}");
    private static final List<String> OBJECT_NAMES = List.of("uri", "object");
    private static final Pattern NUMBER = Pattern.compile("(?:.*\\.)?(?:[0-9]+|0x[0-9a-f]*)");

    /** What the visitor wants to do there. */
    public enum Intent {
        FOLLOW,
        /** Favourite, boost or reply: the page of a post has buttons for all three. */
        OPEN;

        /** Returns the WebFinger relations of its pages, most preferred first. */
        private List<String> relations() {
            return this == FOLLOW
                    ? List.of(INTENT + "Follow", INTENT + "Object", SUBSCRIBE)
                    : List.of(INTENT + "Object", SUBSCRIBE);
        }
    }

    private final WebFingerClient webFinger;
    private final RemoteAddresses addresses;

    HomePages(Outbound outbound, RemoteAddresses addresses) {
        this.webFinger = new WebFingerClient(outbound, addresses);
        this.addresses = addresses;
    }

    /** Returns the domain of a typed handle, profile address or server, and its port unless it is a default one; else empty. */
    public static Optional<String> domainOf(String typed) {
        String plain = typed.strip();
        if (plain.length() > RemoteAddresses.MAX_LENGTH) {
            return Optional.empty();
        }
        Optional<String> domain;
        if (plain.regionMatches(true, 0, "http", 0, 4) && plain.contains("://")) {
            domain = WebAddress.parse(plain).map(RemoteAddresses::authority);
        } else if (plain.indexOf('@') >= 0) {
            domain = Handle.parse(plain).map(Handle::domain);
        } else {
            domain = Optional.ofNullable(DomainNames.ofHandle(plain));
        }
        return domain.filter(HomePages::isName);
    }

    /** Whether it is a host name and not an IP address in any spelling, such as {@code 127.1} or {@code 0x7f000001}. */
    private static boolean isName(String authority) {
        String host = authority.replaceFirst(":[0-9]+$", "").toLowerCase(Locale.ROOT);
        return host.indexOf(':') < 0 && !NUMBER.matcher(host).matches();
    }

    /** Whether this is the domain of this server. */
    public boolean isLocal(String domain) {
        return addresses.isOurs(domain);
    }

    /** Whether federation with this domain is blocked. */
    public boolean isBlocked(String domain) {
        return addresses.isBlocked(domain);
    }

    /**
     * Returns the page on a visitor's home server for an account or a post of this one.
     *
     * @param typed as for {@link #domainOf}; must be on another server
     * @param objectUri the id of the account or the post
     * @throws RemoteException not found, when that server does not know the handle; refused, when this server may not
     *     contact it
     */
    public URI find(String typed, String objectUri, Intent intent) throws RemoteException {
        String domain = domainOf(typed)
                .filter(name -> !isLocal(name))
                .orElseThrow(() -> RemoteException.refused("Not a server: " + typed));
        if (isBlocked(domain)) {
            throw RemoteException.refused("This server does not federate with " + domain);
        }
        String scheme = addresses.scheme(domain);
        Map<String, String> templates = templates(typed.strip(), domain, scheme);
        return intent.relations().stream()
                .flatMap(relation -> Optional.ofNullable(templates.get(relation)).stream())
                .flatMap(template -> fill(template, objectUri).stream())
                .findFirst()
                .or(() -> fill(scheme + "://" + domain + USUAL, objectUri))
                .orElseThrow(() -> RemoteException.refused("No page at " + domain));
    }

    /** Returns the server's templates; none if it answers, but has no entry for this resource. */
    private Map<String, String> templates(String typed, String domain, String scheme) throws RemoteException {
        boolean isAddress = typed.contains("://");
        Optional<Handle> handle = isAddress ? Optional.empty() : Handle.parse(typed);
        String whole = isAddress ? typed : scheme + "://" + domain;
        try {
            return webFinger.templates(domain, handle.map(Handle::resource).orElse(whole), scheme);
        } catch (RemoteException e) {
            boolean isMisspelt = handle.isPresent() && (e.kind() == Kind.NOT_FOUND || e.kind() == Kind.GONE);
            boolean isAnswer = !(e.getCause() instanceof OutboundException);
            if (e.isTemporary() || isMisspelt || !isAnswer) {
                throw e;
            }
            return Map.of();
        }
    }

    /** Returns the address of a page; empty for a template that leads to a forbidden destination. */
    private Optional<URI> fill(String template, String objectUri) {
        if (!TEMPLATE.matcher(template).matches()) {
            return Optional.empty();
        }
        String filled = PLACEHOLDER
                .matcher(template)
                .replaceAll(found -> Matcher.quoteReplacement(
                        OBJECT_NAMES.contains(found.group(1)) ? Percent.encode(objectUri) : ""));
        return WebAddress.parse(filled).filter(url -> isName(url.getHost())).filter(addresses::mayAsk);
    }
}
