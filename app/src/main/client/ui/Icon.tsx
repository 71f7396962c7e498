/** The client's own icons: strokes on a grid of 24, in the colour of the text. The pages of the server use the same. */
import icons from '../../resources/menus/icons.json';

const PATHS: Record<string, string> = icons;

/** @param filled fills the shape, for what is switched on */
export function Icon({ name, size = 22, filled = false }: { name: string; size?: number; filled?: boolean }) {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width={name === 'more' || name === 'list' ? 2.2 : 1.8}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
