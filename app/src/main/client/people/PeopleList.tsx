import type { Account } from '../core/entities';
import { loadRelationships, upsertAccounts } from '../core/world';
import { type Listed, Listing } from '../ui/Listing';
import { idOf, usePages } from '../ui/usePages';
import { PersonRow } from './PersonRow';

/** A list of people. */
export function PeopleList({
  path,
  name,
  empty,
  size,
}: {
  path: string | null;
  name: string;
  empty: Listed<Account>['empty'];
  size?: number;
}) {
  const pages = usePages<Account>(path, (found) => loadRelationships(upsertAccounts(found)), size);
  return <Listing pages={pages} name={name} empty={empty} idOf={idOf} draw={(one) => <PersonRow account={one} />} />;
}
