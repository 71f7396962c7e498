/** The first steps, which most members do not see any more: they are fetched for those who do. */
import { lazy } from '../ui/Lazy';

export const LazySteps = lazy(() => import('./Steps').then((room) => room.Steps));
