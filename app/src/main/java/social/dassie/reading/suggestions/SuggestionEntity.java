package social.dassie.reading.suggestions;

import java.util.List;
import social.dassie.people.accounts.AccountEntity;

/** A suggestion and its reasons (documentation page entities/Suggestion). */
public record SuggestionEntity(String source, List<String> sources, AccountEntity account) {}
