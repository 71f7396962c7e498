/** Who of the members sees the way to the pages of the staff. */
import type { CredentialAccount } from './entities';

/** The bits of the permissions that open at least one of these pages (entities/Role, "Permission flags"). */
const OPENS_A_PAGE = 0b10_0111_1111_1111_1111;

/** Who decides about reports, among them those who may do everything. */
const OPENS_REPORTS = 0b1_0001;
const may = (self: CredentialAccount | null, bits: number): boolean => (Number(self?.role?.permissions ?? 0) & bits) !== 0;

/** Whether at least one page of the staff is open to someone; /admin leads to the first of them. */
export const isOfStaff = (self: CredentialAccount | null): boolean => may(self, OPENS_A_PAGE);
/** Whether the page of a report is open to someone. */
export const canOpenReports = (self: CredentialAccount | null): boolean => may(self, OPENS_REPORTS);
