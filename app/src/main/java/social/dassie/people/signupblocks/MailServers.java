package social.dassie.people.signupblocks;

import java.util.List;

/**
 * The destination of emails to a domain.
 *
 * @param names of the mail servers (MX), in lower case and without a trailing dot
 * @param addresses IP addresses of the mail servers and of the domain itself, in their shortest spelling
 * @param isNowhere whether it is certain that no email arrives: the domain does not exist, has no address, or declares
 *     that it accepts no email (RFC 7505)
 */
record MailServers(List<String> names, List<String> addresses, boolean isNowhere) {
    /** Nothing is known, because no server was asked or none answered. */
    static final MailServers UNKNOWN = new MailServers(List.of(), List.of(), false);

    static final MailServers NOWHERE = new MailServers(List.of(), List.of(), true);
}
