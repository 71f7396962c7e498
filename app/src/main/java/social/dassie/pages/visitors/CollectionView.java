package social.dassie.pages.visitors;

import static social.dassie.ground.words.Words.count;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.PlainText;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.collections.CollectionEntity;

/**
 * The page of a collection.
 *
 * @param description plain text
 * @param address of this page
 * @param people in the order in which they were added
 */
public record CollectionView(
        String id,
        String name,
        String description,
        String address,
        AuthorView owner,
        CollectionEntity.@Nullable Tag tag,
        boolean isSensitive,
        boolean isDiscoverable,
        @Nullable String language,
        List<Person> people,
        Viewer viewer)
        implements View {
    /**
     * The viewer of the page.
     *
     * @param toFollow how many of the people the signed-in member can follow at once
     * @param isMember whether the viewer is among them
     * @param formToken null for a visitor
     */
    public record Viewer(
            int toFollow, boolean isMember, @Nullable String formToken) {}

    /** An account in the collection, and the beginning of its profile. */
    public record Person(AuthorView author, String note) {}

    static CollectionView of(
            CollectionEntity.WithAccounts found,
            long viewer,
            int toFollow,
            @Nullable String formToken,
            Addresses addresses) {
        CollectionEntity collection = found.collection();
        AccountEntity owner = found.accounts().get(0);
        String text = collection.description();
        return new CollectionView(
                collection.id(),
                collection.name(),
                collection.local() ? text : PlainText.fromHtml(text),
                String.valueOf(collection.url()),
                AuthorView.of(owner, addresses),
                collection.tag(),
                collection.sensitive(),
                collection.discoverable(),
                collection.language(),
                found.accounts().stream()
                        .skip(1)
                        .map(account -> new Person(
                                AuthorView.of(account, addresses),
                                PostView.shorten(PlainText.fromHtml(account.note()))))
                        .toList(),
                new Viewer(
                        toFollow,
                        found.accounts().stream()
                                .skip(1)
                                .anyMatch(one -> one.id().equals(Long.toString(viewer))),
                        formToken));
    }

    /** Returns the text of previews below the name. */
    public String summary() {
        return description.isEmpty()
                ? count(
                        people.size(),
                        "visitors.people_recommended_by",
                        "{0} person recommended by {1}|{0} people recommended by {1}",
                        owner.name())
                : description;
    }

    @Override
    public String template() {
        return "visitors/collection.jte";
    }
}
