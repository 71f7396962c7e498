package social.dassie.reading.annualreports;

import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.List;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountSerializer;
import social.dassie.posts.statuses.StatusEntity;

/** Reports with the accounts and posts that they refer to (documentation page entities/AnnualReport). */
public record WrappedAnnualReportsEntity(
        List<AnnualReportEntity> annualReports,

        @JsonSerialize(contentUsing = AccountSerializer.class)
        List<AccountEntity> accounts,

        List<StatusEntity> statuses) {}
