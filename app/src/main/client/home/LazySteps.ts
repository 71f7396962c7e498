/** The first steps, which most members no longer see. */
import { lazy } from '../ui/Lazy';

export const LazySteps = lazy((rest) => rest.Steps);
