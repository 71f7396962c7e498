import type { ComponentChildren, JSX } from 'preact';
import { follow, usePlace } from '../core/router';

/** A link within the client; other clicks (new tab, download) are left to the browser. */
export function Link({
  href,
  children,
  ...rest
}: { href: string; children: ComponentChildren } & JSX.HTMLAttributes<HTMLAnchorElement>) {
  const { path } = usePlace();
  return (
    <a
      {...rest}
      href={href}
      aria-current={rest['aria-current'] ?? (path === href ? 'page' : undefined)}
      onClick={(e) => follow(e, href)}
    >
      {children}
    </a>
  );
}
