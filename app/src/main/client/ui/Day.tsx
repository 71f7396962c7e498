/** The day of what stands below it in a list. It is no heading: a feed has articles and nothing else with a role (WAI-ARIA 1.2). */
import { dayName } from '../core/words';

export const Day = ({ of }: { of: string }) => <div class="day">{dayName(of)}</div>;
