package social.dassie.annualreports;

import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.List;
import social.dassie.accounts.AccountEntity;
import social.dassie.accounts.AccountSerializer;
import social.dassie.statuses.StatusEntity;

/** Reports with the accounts and posts that they name (documentation page entities/AnnualReport). */
public record WrappedAnnualReportsEntity(
        List<AnnualReportEntity> annualReports,

        @JsonSerialize(contentUsing = AccountSerializer.class)
        List<AccountEntity> accounts,

        List<StatusEntity> statuses) {}
