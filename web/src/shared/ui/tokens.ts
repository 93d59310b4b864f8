/**
 * Every value of the design, in both schemes. CSS reads them as `--gt-<name>`, TypeScript through `token()`.
 * The contrast of each pair that carries meaning is recomputed by `tokens.test.ts`.
 */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Primary blue-violet, the same ten shades in both schemes. */
export const primary = [
  '#F5F7FF',
  '#E9EDFF',
  '#D5DCFF',
  '#B8C2FF',
  '#93A1FA',
  '#6A78E6',
  '#4A55CA',
  '#3C45B1',
  '#2F368F',
  '#212763',
] as const;

/** name: [light, dark] */
export const colours = {
  bg: ['#F6F7FA', '#0E1016'],
  surface: ['#FFFFFF', '#16191F'],
  sunken: ['#F1F3F7', '#12151B'],
  hover: ['#F4F6FA', '#1D2029'],
  grid: ['#E7E9EE', '#22252C'],
  line: ['#E1E4E9', '#262A33'],
  line2: ['#D1D4DC', '#353944'],
  edge: ['#868C99', '#707683'],
  ink: ['#151A27', '#EBEDF1'],
  ink2: ['#3D4452', '#C2C6CD'],
  ink3: ['#595F6C', '#9BA0AA'],
  action: ['#4A55CA', '#B8C2FF'],
  fill: ['#4A55CA', '#525CCD'],
  fillHover: ['#3C45B1', '#5C68D7'],
  focus: ['#4A55CA', '#93A1FA'],
  select: ['#E9EDFF', '#232A50'],
  lightPrimary: ['#E9EDFF', '#22284B'],
  lightPrimaryText: ['#3C45B1', '#D5DCFF'],
  lightBlue: ['#E4F3FE', '#172B3B'],
  lightBlueText: ['#1C547E', '#A5D1F1'],
  lightWarning: ['#FFF0DD', '#3B2412'],
  warning: ['#DC6D0D', '#EF9849'],
  warningText: ['#914515', '#F3C085'],
  lightDanger: ['#FEEEEE', '#401D1C'],
  danger: ['#D03232', '#EA6A66'],
  dangerText: ['#A51F1E', '#F8B0AF'],
  dangerLine: ['#FBC2C1', '#773736'],
  dangerFill: ['#C22826', '#C33433'],
  lightSuccess: ['#E5F8ED', '#142E21'],
  success: ['#24905B', '#4FB680'],
  successText: ['#115C38', '#8FDDB0'],
  lightGrey: ['#ECEEF3', '#272A31'],
  holiday: ['#145E6D', '#92D0DB'],
  holidayLight: ['#EAF6F9', '#11282D'],
  blueSecondary: ['#4E6486', '#93A9CB'],
  chipColor: ['#EBEEF3', '#282B34'],
  chipText: ['#2F3543', '#CED1D8'],
  chart1: ['#3C45B1', '#93A1FA'],
  chart2: ['#7887E8', '#5B68C9'],
  chart3: ['#D5DCFF', '#2C3363'],
  chartMuted: ['#D7DBE2', '#323641'],
  plan: ['#404858', '#C3C7CF'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColourToken = keyof typeof colours;

/** The eight colours a tag may have: stored as the light value, drawn in the value of the scheme. */
export const tagPalette = {
  Brique: ['#BC593A', '#DB8469'],
  Ocre: ['#AA7D25', '#D6AE62'],
  Mousse: ['#5A8143', '#8CB676'],
  Sapin: ['#2F7258', '#62A98B'],
  Océan: ['#277C99', '#5AAAC9'],
  Encre: ['#3E529A', '#8492DF'],
  Prune: ['#884783', '#C585BF'],
  Ardoise: ['#5F6A7B', '#969FAE'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type TagColour = keyof typeof tagPalette;

/** Size and line height in pixels, weight, tracking in em. */
export const type = {
  small: { size: 12, line: 16, weight: 400, tracking: 0 },
  body: { size: 14, line: 20, weight: 400, tracking: 0 },
  lead: { size: 16, line: 24, weight: 600, tracking: 0 },
  title: { size: 22, line: 28, weight: 600, tracking: -0.012 },
  figure: { size: 28, line: 32, weight: 600, tracking: -0.02 },
  picker: { size: 56, line: 60, weight: 600, tracking: -0.035 },
} as const;

export const space = [4, 8, 12, 16, 24, 32, 48, 64] as const;

/** 4 checkbox, 6 inside a cell or a menu, 8 everything else, 16 top of a bottom sheet. */
export const radius = { checkbox: 4, inner: 6, base: 8, sheet: 16 } as const;

/** The one shadow, for what floats, and the scrim behind it. */
export const floating = {
  shadow: [
    '0 1px 2px rgb(21 26 39 / 5%), 0 12px 32px -4px rgb(21 26 39 / 14%)',
    '0 0 0 1px #353944, 0 16px 40px -4px rgb(0 0 0 / 60%)',
  ],
  scrim: ['rgb(21 26 39 / 42%)', 'rgb(5 7 12 / 62%)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** Widths at which the layout changes, in pixels (media queries in CSS repeat them in em). */
export const breakpoints = { xs: 450, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Everything that is one value per scheme, under the name it has in CSS. */
export const schemeValues: Record<string, readonly [light: string, dark: string]> = {
  ...colours,
  ...floating,
  ...Object.fromEntries(Object.entries(tagPalette).map(([name, pair]) => [tagVariable(name), pair])),
};

/** `token('ink3')` → `var(--gt-ink3)` */
export const token = (name: ColourToken): string => `var(--gt-${name})`;

/** `Océan` → `tag-ocean`: the name of a tag's colour in CSS. */
export function tagVariable(name: string): string {
  return `tag-${name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()}`;
}
