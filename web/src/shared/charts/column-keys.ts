/**
 * The column a key leads to from the present one (none: nothing is pointed at yet, and arrows start from the last);
 * `null` puts the pointer away, undefined is not ours.
 */
export function columnAfter(
  key: string,
  active: number | undefined,
  count: number,
): number | null | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return active === undefined ? last : Math.max(active - 1, 0);
    case 'ArrowRight':
    case 'ArrowUp':
      return active === undefined ? last : Math.min(active + 1, last);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}
