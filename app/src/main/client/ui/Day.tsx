/** The day of what is below it in a list. Not a heading: the children of a feed are articles (WAI-ARIA 1.2). */
import { dayName } from '../core/words';

export const Day = ({ of }: { of: string }) => <div class="day">{dayName(of)}</div>;
