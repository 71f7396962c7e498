import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { heading } from '../core/title';

/** The heading of the view, which is also the page's title. */
export function Heading({ children, isHidden = false }: { children: ComponentChildren; isHidden?: boolean }) {
  const self = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.set(self.current?.textContent ?? ''));
  return (
    <h1 ref={self} class={isHidden ? 'hidden' : undefined}>
      {children}
    </h1>
  );
}
