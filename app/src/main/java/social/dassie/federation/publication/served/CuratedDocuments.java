package social.dassie.federation.publication.served;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import social.dassie.federation.publication.writers.DocumentParts;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.network.signatures.SignedRequest;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/** The documents of collections of recommended accounts, and the proofs that those accounts agreed (FEP-7aa9). */
final class CuratedDocuments {
    private final Readers readers;
    private final Accounts accounts;
    private final CuratedDao lists;
    private final Addresses addresses;
    private final HtmlWriter html;

    public CuratedDocuments(
            Readers readers, Accounts accounts, CuratedDao lists, Addresses addresses, HtmlWriter html) {
        this.readers = readers;
        this.accounts = accounts;
        this.lists = lists;
        this.addresses = addresses;
        this.html = html;
    }

    /** Returns the addresses of the collections that an account features. */
    Published all(SignedRequest request, long accountId) {
        readers.anybody(request);
        Account account = accounts.getFinished(accountId);
        if (!account.isLocal()) {
            throw ApiException.recordNotFound();
        }
        List<String> shown = lists.findShown(accountId).stream()
                .map(list -> addresses.collectionUri(accountId, list.id()))
                .toList();
        ObjectNode all = DocumentParts.object(addresses.featuredCollections(accountId), "Collection");
        all.put("totalItems", shown.size()).set("items", DocumentParts.array(shown));
        return Published.toAll(all);
    }

    /** Returns a collection with its accounts, for anyone who knows the address, except accounts that its owner blocks. */
    Published one(SignedRequest request, long accountId, long id) {
        Caller reader = readers.anybody(request);
        CuratedDao.ListRow row = lists.find(accountId, id).orElseThrow(ApiException::recordNotFound);
        List<CuratedDao.MemberRow> members = lists.findMembers(id);
        ObjectNode list = DocumentParts.object(addresses.collectionUri(accountId, id), "FeaturedCollection");
        list.put("totalItems", members.size());
        list.put("name", row.name());
        list.put("attributedTo", addresses.actor(row.username()));
        list.put("url", addresses.collection(id));
        list.put("sensitive", row.sensitive());
        list.put("discoverable", row.discoverable());
        list.put("published", DocumentParts.time(row.createdAt()));
        list.put("updated", DocumentParts.time(row.updatedAt()));
        if (row.language() == null || row.language().isEmpty()) {
            list.put("summary", row.description());
        } else {
            list.set("summaryMap", Json.MAPPER.createObjectNode().put(row.language(), row.description()));
        }
        if (row.tagName() != null) {
            list.set("topic", DocumentParts.hashtag(row.tagName(), html.tagUrl(row.tagName())));
        }
        ArrayNode items = Json.MAPPER.createArrayNode();
        members.forEach(member -> items.add(item(member)));
        list.set("orderedItems", items);
        return reader.isUser() ? Published.toSome(list) : Published.toAll(list);
    }

    /** Returns one account in a collection. */
    Published item(SignedRequest request, long accountId, long id) {
        readers.anybody(request);
        return Published.toAll(lists.findMember(id)
                .filter(member -> member.ownerId() == accountId && member.collectionUri() == null)
                .map(this::item)
                .orElseThrow(ApiException::recordNotFound));
    }

    private ObjectNode item(CuratedDao.MemberRow member) {
        ObjectNode item = DocumentParts.object(addresses.collectionItem(member.ownerId(), member.id()), "FeaturedItem");
        item.put("featuredObject", member.memberUri());
        String approval = member.isLocal()
                ? addresses.featureAuthorization(member.memberId(), member.id())
                : member.approvalUri();
        if (approval != null) {
            item.put("featureAuthorization", approval);
        }
        return item.put("published", DocumentParts.time(member.createdAt()));
    }

    /** Returns the proof that a local account agreed to be in a local or remote collection; 404 once it left. */
    Published authorization(SignedRequest request, long memberId, long id) {
        readers.anybody(request);
        CuratedDao.MemberRow member = lists.findMember(id)
                .filter(found -> found.isLocal() && found.memberId() == memberId)
                .orElseThrow(ApiException::recordNotFound);
        String collectionUri = member.collectionUri() == null
                ? addresses.collectionUri(member.ownerId(), member.collectionId())
                : member.collectionUri();
        return Published.toAll(
                DocumentParts.object(addresses.featureAuthorization(memberId, id), "FeatureAuthorization")
                        .put("interactingObject", collectionUri)
                        .put("interactionTarget", member.memberUri()));
    }
}
