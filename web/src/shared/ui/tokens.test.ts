import { describe, expect, test } from '@jest/globals';
import { companyColours } from '../session/company-colour.ts';
import { colours, schemes, tagPalette, type ColourToken } from './tokens.ts';

/** Text on ground, in both schemes: WCAG 2.2 1.4.3 asks 4.5, we ask the lowest the design measured. */
const text: readonly (readonly [ground: ColourToken | '#FFFFFF', ...texts: (ColourToken | '#FFFFFF')[]])[] = [
  ['surface', 'ink', 'ink2', 'ink3', 'action', 'lightPrimaryText', 'blueSecondary'],
  ['surface', 'warningText', 'dangerText', 'successText', 'holiday'],
  ['bg', 'ink', 'ink2', 'ink3', 'action', 'warningText', 'dangerText', 'successText', 'blueSecondary'],
  ['sunken', 'ink', 'ink2', 'ink3'],
  ['hover', 'ink', 'ink2', 'ink3', 'action', 'dangerText'],
  ['select', 'ink', 'ink2', 'ink3', 'action'],
  ['lightPrimary', 'ink', 'ink2', 'action', 'lightPrimaryText'],
  ['lightBlue', 'ink', 'lightBlueText'],
  ['lightWarning', 'ink', 'warningText'],
  ['lightDanger', 'ink', 'dangerText'],
  ['lightSuccess', 'ink', 'successText'],
  ['lightGrey', 'ink', 'ink2', 'ink3'],
  ['holidayLight', 'ink', 'holiday'],
  ['chipColor', 'chipText'],
  ['fill', '#FFFFFF'],
  ['fillHover', '#FFFFFF'],
  ['dangerFill', '#FFFFFF'],
  ['ink', 'surface'],
];

/** Shapes that carry meaning on their ground: WCAG 2.2 1.4.11 asks 3. */
const shapes: readonly (readonly [ground: ColourToken, ...shapes: ColourToken[]])[] = [
  ['surface', 'edge', 'focus', 'warning', 'danger', 'success', 'fill', 'chart1', 'chart2', 'plan'],
  ['bg', 'edge', 'focus', 'warning', 'danger', 'success', 'plan'],
];

/** The table of the design, to the decimal: a token that moves must move it knowingly. */
const measured: readonly (readonly [ColourToken | '#FFFFFF', ColourToken, light: number, dark: number])[] = [
  ['ink', 'surface', 17.4, 15.0],
  ['ink2', 'surface', 9.8, 10.3],
  ['ink3', 'surface', 6.4, 6.7],
  ['action', 'surface', 6.1, 10.2],
  ['action', 'lightPrimary', 5.2, 8.3],
  ['#FFFFFF', 'fill', 6.1, 5.6],
  ['#FFFFFF', 'fillHover', 7.8, 4.8],
  ['#FFFFFF', 'dangerFill', 5.8, 5.4],
  ['warningText', 'lightWarning', 6.1, 8.8],
  ['successText', 'lightSuccess', 7.3, 9.1],
  ['dangerText', 'lightDanger', 6.6, 8.4],
  ['ink2', 'lightGrey', 8.4, 8.4],
  ['holiday', 'holidayLight', 6.7, 9.0],
  ['edge', 'surface', 3.4, 3.9],
  ['focus', 'surface', 6.1, 7.3],
  ['warning', 'surface', 3.4, 7.8],
  ['fill', 'surface', 6.1, 3.2],
  ['chart1', 'surface', 7.8, 7.3],
  ['chart2', 'surface', 3.3, 3.6],
];

describe.each(schemes.map((name, index) => ({ name, index: index as 0 | 1 })))('$name', ({ index }) => {
  const hex = (name: ColourToken | '#FFFFFF'): string => (name === '#FFFFFF' ? name : colours[name][index]);

  test.each(text.flatMap(([ground, ...texts]) => texts.map((name) => [name, ground] as const)))(
    'text %s on %s reads (AA)',
    (name, ground) => {
      expect(contrast(hex(name), hex(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(shapes.flatMap(([ground, ...names]) => names.map((name) => [name, ground] as const)))(
    'shape %s on %s is seen (AA)',
    (name, ground) => {
      expect(contrast(hex(name), hex(ground))).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(Object.entries(tagPalette))('tag %s is seen on a sheet', (_, pair) => {
    expect(contrast(pair[index], hex('surface'))).toBeGreaterThanOrEqual(3);
  });

  test.each(measured)('%s on %s is what the design measured', (name, ground, ...expected) => {
    expect(contrast(hex(name), hex(ground))).toBeCloseTo(expected[index], 1);
  });
});

test.each(companyColours)('white initials read on a company tile %s', (ground) => {
  expect(contrast('#FFFFFF', ground)).toBeGreaterThanOrEqual(4.5);
});

/** WCAG 2.2: (L1 + 0.05) / (L2 + 0.05), the lighter first. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
