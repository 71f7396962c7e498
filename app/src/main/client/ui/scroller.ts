/** The scroll container of a list, such as a column; null if it scrolls with the page. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

type Scrolling = HTMLElement | null;
export const Scroller = createContext<Scrolling>(null);
export const useScroller = (): Scrolling => useContext(Scroller);

/** The scroll offset. */
export const scrolled = (within: Scrolling): number => (within ? within.scrollTop : scrollY);
