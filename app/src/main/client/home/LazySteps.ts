/** The first steps, which most members do not see any more. */
import { lazy } from '../ui/Lazy';

export const LazySteps = lazy((rest) => rest.Steps);
