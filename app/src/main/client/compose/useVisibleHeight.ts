import { useEffect } from 'preact/hooks';

/** The height of the screen above a phone's keyboard. */
export function useVisibleHeight(box: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const view = window.visualViewport;
    const fit = () => box.current?.style.setProperty('--visible', `${view?.height ?? innerHeight}px`);
    fit();
    view?.addEventListener('resize', fit);
    return () => view?.removeEventListener('resize', fit);
  }, []);
}
