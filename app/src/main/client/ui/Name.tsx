/** The name of an account, with its custom emoji. */
import type { Account } from '../core/entities';
import { Text } from './Text';

export const Name = ({ account, class: name }: { account: Account; class?: string }) => (
  <Text text={account.display_name || account.username} emojis={account.emojis} class={name} />
);
