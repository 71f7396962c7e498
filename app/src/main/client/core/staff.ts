/** Which members see the link to the console. */
import type { CredentialAccount } from './entities';

/** The permission bits that open at least one of its pages (entities/Role, "Permission flags"). */
const OPENS_A_PAGE = 0b10_0111_1111_1111_1111;

/** The permission bits for reports, including that of administrators. */
const OPENS_REPORTS = 0b1_0001;
const may = (self: CredentialAccount | null, bits: number): boolean => (Number(self?.role?.permissions ?? 0) & bits) !== 0;

/** Whether someone may open at least one console page; /admin redirects to the first of them. */
export const isOfStaff = (self: CredentialAccount | null): boolean => may(self, OPENS_A_PAGE);
/** Whether someone may open report pages. */
export const canOpenReports = (self: CredentialAccount | null): boolean => may(self, OPENS_REPORTS);
