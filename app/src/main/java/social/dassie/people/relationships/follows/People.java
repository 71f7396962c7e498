package social.dassie.people.relationships.follows;

import java.util.List;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;

/** Lists of accounts, paged by the id of the row that puts an account into the list. */
public final class People {
    private final AccountRenderer renderer;

    public People(AccountRenderer renderer) {
        this.renderer = renderer;
    }

    public Slice<AccountEntity> slice(List<PersonRow> rows, Page page) {
        return page.slice(
                rows,
                PersonRow::id,
                newestFirst -> renderer.inOrder(
                        newestFirst.stream().map(PersonRow::accountId).toList()));
    }
}
