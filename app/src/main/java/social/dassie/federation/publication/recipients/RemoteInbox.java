package social.dassie.federation.publication.recipients;

/**
 * An inbox of another server.
 *
 * @param domain the domain of the accounts behind it; the inbox itself may be on another host
 */
record RemoteInbox(String inbox, String domain) {}
