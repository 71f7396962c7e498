/** The fields of a profile. */
import type { Account } from '../core/entities';
import { day, t } from '../core/words';
import { Content } from '../ui/Content';
import { Icon } from '../ui/Icon';
import { Text } from '../ui/Text';

export function Fields({ account }: { account: Account }) {
  return (
    <dl class="profile-fields">
      <div>
        <dt>{t('profile.joined', 'Joined')}</dt>
        <dd>{day(account.created_at)}</dd>
      </div>
      {account.fields.map((field, i) => (
        <div key={i} class={field.verified_at ? 'is-verified' : ''}>
          <dt>
            <Text text={field.name} emojis={account.emojis} />
          </dt>
          <dd
            title={
              field.verified_at
                ? t('profile.this_link_was_checked_on', 'Ownership of this link was checked on {0}', day(field.verified_at))
                : undefined
            }
          >
            <Content html={field.value} emojis={account.emojis} />
            {field.verified_at && (
              <>
                <Icon name="check" size={16} />
                <span class="hidden">
                  {t('profile.this_link_was_checked_on', 'Ownership of this link was checked on {0}', day(field.verified_at))}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
