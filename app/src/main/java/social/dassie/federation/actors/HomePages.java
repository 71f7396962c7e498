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
 * Finds the page on which a visitor acts at their own server on something that they saw here: the one that their server's
 * WebFinger names (FEP-3b86 before OStatus' {@code subscribe}), else Mastodon's address for it.
 *
 * <p>The page may be on another host than the handle, because many servers have a domain for handles alone. It is on
 * whatever host that server names, but never here, at a blocked server, at an IP address or without TLS.
 */
public final class HomePages {
    private static final String INTENT = "https://w3id.org/fep/3b86/";
    private static final String SUBSCRIBE = "http://ostatus.org/schema/1.0/subscribe";
    private static final String USUAL = "/authorize_interaction?uri={uri}";
    /** The part of a template that says where the browser goes must not depend on what is filled in. */
    private static final Pattern TEMPLATE = Pattern.compile("(?i)https?://[^/?#{}\\\\]+[/?].*");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)}");
    private static final List<String> OBJECT_NAMES = List.of("uri", "object");
    private static final Pattern NUMBER = Pattern.compile("(?:.*\\.)?(?:[0-9]+|0x[0-9a-f]*)");

    /** What the person wants to do there. */
    public enum Intent {
        FOLLOW,
        /** Favourite, boost, answer: the page of a post has buttons for all. */
        OPEN;

        /** The relations of the pages for it, the best first. */
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

    /**
     * The domain in what a visitor typed as their handle, their profile's address or their server, with its port where it
     * has one; empty for what is none of these.
     */
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

    /** Whether it is a name, and no IP address in any of its spellings: {@code 127.1} and {@code 0x7f000001} are some. */
    private static boolean isName(String authority) {
        String host = authority.replaceFirst(":[0-9]+$", "").toLowerCase(Locale.ROOT);
        return host.indexOf(':') < 0 && !NUMBER.matcher(host).matches();
    }

    /** Whether this domain is that of this server. */
    public boolean isHere(String domain) {
        return addresses.isOurs(domain);
    }

    /** Whether nothing is exchanged with this domain. */
    public boolean isShut(String domain) {
        return addresses.isShut(domain);
    }

    /**
     * The page of a visitor's own server about an account or a post of this one.
     *
     * @param typed as for {@link #domainOf}, and of another server
     * @param objectUri the id of the account or the post
     * @throws RemoteException not found, when that server does not know the handle; refused, when this server does not ask it
     */
    public URI find(String typed, String objectUri, Intent intent) throws RemoteException {
        String domain = domainOf(typed)
                .filter(name -> !isHere(name))
                .orElseThrow(() -> RemoteException.refused("Not a server: " + typed));
        if (isShut(domain)) {
            throw RemoteException.refused("This server does not federate with " + domain);
        }
        String scheme = addresses.mayUsePlainHttp() ? "http" : "https";
        Map<String, String> templates = templates(typed.strip(), domain, scheme);
        return intent.relations().stream()
                .flatMap(relation -> Optional.ofNullable(templates.get(relation)).stream())
                .flatMap(template -> fill(template, objectUri).stream())
                .findFirst()
                .or(() -> fill(scheme + "://" + domain + USUAL, objectUri))
                .orElseThrow(() -> RemoteException.refused("No page at " + domain));
    }

    /** What that server says; nothing for one that answers, but not about this. */
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

    /** The address of a page; empty for a template that leads to where no visitor is sent. */
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
