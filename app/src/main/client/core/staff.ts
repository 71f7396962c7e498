/** Who of the members sees the way to the pages of the staff. */
import type { CredentialAccount } from './entities';

/** The bits of the permissions that open at least one of these pages (entities/Role, "Permission flags"). */
const OPENS_A_PAGE = 0b10_0111_0111_1111_1111;

/** Whether at least one page of the staff is open to somebody; /admin leads to the first of them. */
export const isOfStaff = (self: CredentialAccount | null): boolean => (Number(self?.role?.permissions ?? 0) & OPENS_A_PAGE) !== 0;
