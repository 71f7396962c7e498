/** The logo of Dassie. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <img src="/brand/mark.svg" width={size} height={size} alt="" class="mark" />
);
