/**
 * Six bricks, the last one being laid: whole pixels on a 16 × 16 sheet, so draw it at 16, 24, 32 or 48.
 * The wall takes the action colour of the scheme, the last brick primary 4.
 */
export function Mark({ size = 24, title }: { size?: 16 | 24 | 32 | 48; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      <path fill="var(--gt-action)" d={wall} />
      <path fill="var(--mantine-primary-color-4)" d={lastBrick} />
    </svg>
  );
}

export const wall =
  'M1 0h8a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1ZM1 6h2a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM7 6h8a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM1 12h8a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1ZM13 12h2a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1Z';
export const lastBrick = 'M13 0h2a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1Z';
