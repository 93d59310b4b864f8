/** The graduations of an axis that starts at 0: multiples of 1, 2, 2.5 or 5 × a power of ten, three or four of them. */
export function niceTicks(max: number): number[] {
  if (!(max > 0)) return [0];
  const rough = max / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((unit) => unit * power).find((unit) => unit * 3.5 >= max) ?? 10 * power;
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, index) => index * step);
}
