/** The element in which a list scrolls by itself, as a column does; null where it scrolls with the page. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

type Scrolling = HTMLElement | null;
export const Scroller = createContext<Scrolling>(null);
export const useScroller = (): Scrolling => useContext(Scroller);

/** How far it was scrolled. */
export const scrolled = (within: Scrolling): number => (within ? within.scrollTop : scrollY);
