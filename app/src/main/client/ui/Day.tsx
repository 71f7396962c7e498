/** The day of what stands below it in a list. */
import { dayName } from '../core/words';

export const Day = ({ of }: { of: string }) => <h2 class="day">{dayName(of)}</h2>;
