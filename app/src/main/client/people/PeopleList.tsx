import type { Account } from '../core/entities';
import { learnAccounts, wantRelationships } from '../core/world';
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
  const pages = usePages<Account>(path, (found) => wantRelationships(learnAccounts(found)), size);
  return <Listing pages={pages} name={name} empty={empty} idOf={idOf} draw={(one) => <PersonRow account={one} />} />;
}
