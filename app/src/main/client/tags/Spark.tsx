/** The uses of the last week as a sparkline. */
export function Spark({ history }: { history: { uses: string }[] }) {
  const values = history.map((one) => Number(one.uses)).reverse();
  const most = Math.max(1, ...values);
  const points = values
    .map((value, i) => `${(i / Math.max(1, values.length - 1)) * 58 + 1},${22 - (value / most) * 20}`)
    .join(' ');
  return (
    <svg class="sparkline" width={60} height={24} viewBox="0 0 60 24" aria-hidden="true">
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
