import { Link } from './Link';

/** A link to a sibling of the current list, as a tab. */
export function Tabs({ label, tabs }: { label: string; tabs: { href: string; name: string; class?: string }[] }) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} class={tab.class}>
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}
