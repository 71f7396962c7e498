package social.dassie.people.signupblocks;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/**
 * Blocks of networks and email addresses (documentation pages methods/admin/ip_blocks, email_domain_blocks and
 * canonical_email_blocks).
 */
final class SignUpBlockRoutes {
    private static final String IPS = "/api/v1/admin/ip_blocks";
    private static final String DOMAINS = "/api/v1/admin/email_domain_blocks";
    private static final String EMAILS = "/api/v1/admin/canonical_email_blocks";

    private final IpBlocks ips;
    private final EmailDomainBlocks domains;
    private final CanonicalEmailBlocks emails;

    SignUpBlockRoutes(SignUpBlocks signUpBlocks) {
        this.ips = signUpBlocks.ips();
        this.domains = signUpBlocks.domains();
        this.emails = signUpBlocks.emails();
    }

    void register(Routes routes) {
        routes.get(IPS, staff("admin:read:ip_blocks"), r -> r.list(ips.list(r.page(100, 200))));
        routes.get(IPS + "/{id}", staff("admin:read:ip_blocks"), r -> r.json(ips.get(r.id("id"))));
        routes.post(IPS, staff("admin:write:ip_blocks"), this::createIp);
        routes.update(IPS + "/{id}", staff("admin:write:ip_blocks"), this::updateIp);
        // the documentation requires the scope of domain blocks, the reference server the scope of IP blocks
        routes.delete(IPS + "/{id}", staff("admin:write:ip_blocks", "admin:write:domain_blocks"), this::deleteIp);

        Access readDomains = staff("admin:read:email_domain_blocks");
        Access writeDomains = staff("admin:write:email_domain_blocks");
        routes.get(DOMAINS, readDomains, r -> r.list(domains.list(r.page(100, 200))));
        routes.get(DOMAINS + "/{id}", readDomains, r -> r.json(domains.get(r.id("id"))));
        routes.post(DOMAINS, writeDomains, this::createDomain);
        routes.delete(DOMAINS + "/{id}", writeDomains, this::deleteDomain);

        Access readEmails = staff("admin:read:canonical_email_blocks");
        Access writeEmails = staff("admin:write:canonical_email_blocks");
        routes.get(EMAILS, readEmails, r -> r.list(emails.list(r.page(100, 200))));
        routes.get(EMAILS + "/{id}", readEmails, r -> r.json(emails.get(r.id("id"))));
        routes.post(
                EMAILS + "/test", readEmails, r -> r.json(emails.test(r.params().required("email"))));
        routes.post(EMAILS, writeEmails, this::createEmail);
        routes.delete(EMAILS + "/{id}", writeEmails, this::deleteEmail);
    }

    private static Access staff(String... scopes) {
        return Access.staff(Permission.MANAGE_BLOCKS, scopes);
    }

    private void createIp(Request r) {
        r.json(ips.create(r.caller(), IpBlockForm.of(r.params())));
    }

    private void updateIp(Request r) {
        r.json(ips.update(r.caller(), r.id("id"), IpBlockForm.of(r.params())));
    }

    private void deleteIp(Request r) {
        ips.delete(r.caller(), r.id("id"));
        r.empty();
    }

    private void createDomain(Request r) {
        boolean allowWithApproval = r.params().flag("allow_with_approval", false);
        r.json(domains.create(r.caller(), r.params().filled("domain"), allowWithApproval));
    }

    private void deleteDomain(Request r) {
        domains.delete(r.caller(), r.id("id"));
        r.empty();
    }

    private void createEmail(Request r) {
        r.json(emails.create(r.caller(), r.params().filled("email"), r.params().filled("canonical_email_hash")));
    }

    private void deleteEmail(Request r) {
        emails.delete(r.caller(), r.id("id"));
        r.empty();
    }
}
