package social.dassie.staff.accounts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.users.CredentialAccountEntity.RoleEntity;

/**
 * Renders accounts as JSON for moderators and administrators. This takes one statement more than for other users, for
 * any number of accounts.
 */
public final class AdminAccountRenderer {
    private final AdminAccountDao accounts;
    private final AccountRenderer renderer;

    public AdminAccountRenderer(Database db, AccountRenderer renderer) {
        this.accounts = db.dao(AdminAccountDao.class);
        this.renderer = renderer;
    }

    /** Returns the accounts with these ids that exist, by id. */
    public Map<Long, AdminAccountEntity> byId(List<Long> ids) {
        Map<Long, AdminAccountEntity> byId = new HashMap<>();
        render(accounts.findAll(new IdList(ids))).forEach(entity -> byId.put(Long.valueOf(entity.id()), entity));
        return byId;
    }

    List<AdminAccountEntity> render(List<AdminAccount> rows) {
        List<Long> ids = rows.stream().map(AdminAccount::id).toList();
        Map<Long, AccountEntity> shown = renderer.byId(ids);
        Map<Long, List<AdminAccountEntity.Ip>> ips = new HashMap<>();
        accounts.findIps(new IdList(ids))
                .forEach(used -> ips.computeIfAbsent(used.accountId(), id -> new ArrayList<>())
                        .add(new AdminAccountEntity.Ip(used.ip(), Dates.format(used.usedAt()))));
        List<AdminAccountEntity> entities = new ArrayList<>();
        for (AdminAccount row : rows) {
            AccountEntity account = shown.get(row.id());
            if (account != null) {
                entities.add(entity(row, account, ips.getOrDefault(row.id(), List.of())));
            }
        }
        return entities;
    }

    private static AdminAccountEntity entity(AdminAccount row, AccountEntity account, List<AdminAccountEntity.Ip> ips) {
        AdminAccount.Login login = row.login();
        return new AdminAccountEntity(
                Long.toString(row.id()),
                row.username(),
                row.domain(),
                Dates.format(row.createdAt()),
                login.email() == null ? "" : login.email(),
                ips.isEmpty() ? null : ips.get(0).ip(),
                RoleEntity.of(login.role()),
                login.confirmed(),
                row.suspended(),
                row.silenced(),
                row.sensitized(),
                login.disabled(),
                login.approved(),
                login.locale(),
                login.signUpReason(),
                text(login.createdByAppId()),
                text(login.invitedById()),
                ips,
                account);
    }

    private static @Nullable String text(@Nullable Long id) {
        return id == null ? null : Long.toString(id);
    }
}
