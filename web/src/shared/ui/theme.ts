import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { keepChosenFocus } from './keep-chosen-focus.ts';
import { breakpoints, colours, primary, radius, schemeValues, type } from './tokens.ts';

const rem = (pixels: number): string => `${pixels / 16}rem`;
const em = (pixels: number): string => `${pixels / 16}em`;

const scheme = (index: 0 | 1) => (names: readonly (keyof typeof colours)[]) =>
  names.map((name) => colours[name][index]) as unknown as MantineColorsTuple;

/**
 * Mantine's own neutrals, shade by shade as its style sheets use them (gray-0 hover, gray-4 input border, dark-7 body…),
 * so that a component we have not styled is still of the family.
 */
const gray = scheme(0)(['hover', 'lightGrey', 'line', 'line', 'edge', 'edge', 'ink3', 'ink2', 'ink2', 'ink']);
const dark = scheme(1)([
  'ink',
  'ink2',
  'ink3',
  'ink3',
  'line2',
  'hover',
  'surface',
  'surface',
  'bg',
  'sunken',
]);

const heading = (style: { size: number; line: number }) => ({
  fontSize: rem(style.size),
  lineHeight: rem(style.line),
  fontWeight: '600',
});

export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: 6,
  colors: { primary, gray, dark },
  white: colours.surface[0],
  black: colours.ink[0],
  fontFamily: "'Geist', system-ui, sans-serif",
  headings: {
    fontFamily: "'Geist', system-ui, sans-serif",
    sizes: {
      h1: heading(type.title),
      h2: heading(type.lead),
      h3: heading(type.body),
      h4: heading(type.body),
      h5: heading(type.body),
      h6: heading(type.body),
    },
  },
  fontSizes: {
    xs: rem(type.small.size),
    sm: rem(type.body.size),
    md: rem(type.lead.size),
    lg: rem(type.title.size),
    xl: rem(type.figure.size),
  },
  lineHeights: {
    xs: rem(type.small.line),
    sm: rem(type.body.line),
    md: rem(type.body.line),
    lg: rem(type.title.line),
    xl: rem(type.figure.line),
  },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: {
    '2xs': rem(4),
    xs: rem(8),
    sm: rem(12),
    md: rem(16),
    lg: rem(24),
    xl: rem(32),
    '2xl': rem(48),
    '3xl': rem(64),
  },
  radius: {
    xs: rem(radius.checkbox),
    sm: rem(radius.inner),
    md: rem(radius.base),
    lg: rem(radius.sheet),
    xl: rem(1000),
  },
  defaultRadius: 'md',
  breakpoints: {
    xs: em(breakpoints.xs),
    sm: em(breakpoints.sm),
    md: em(breakpoints.md),
    lg: em(breakpoints.lg),
    xl: em(breakpoints.xl),
  },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--gt-shadow)',
    lg: 'var(--gt-shadow)',
    xl: 'var(--gt-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  // Named, never imported: a default prop must not pull a component into a page that does not show it.
  components: {
    ActionIcon: { defaultProps: { variant: 'default' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    CloseButton: { defaultProps: { 'aria-label': 'Fermer' } },
    Combobox: { defaultProps: { shadow: 'md', offset: 4, transitionProps: { duration: 160 } } },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 440,
        closeButtonProps: { 'aria-label': 'Fermer' },
        attributes: { header: { role: 'presentation' } },
        transitionProps: { duration: 200, timingFunction: 'ease-out' },
      },
    },
    DrawerContent: { defaultProps: { onFocus: keepChosenFocus } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        width: 224,
        offset: 4,
        transitionProps: { duration: 160 },
        // A focusable element that is no menu item has no place in a menu (axe: aria-required-children).
        withInitialFocusPlaceholder: false,
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        size: 560,
        closeButtonProps: { 'aria-label': 'Fermer' },
        attributes: { header: { role: 'presentation' } },
        transitionProps: { duration: 160, transition: 'fade-up', timingFunction: 'ease-out' },
      },
    },
    ModalContent: { defaultProps: { onFocus: keepChosenFocus } },
    Overlay: { defaultProps: { color: 'var(--gt-scrim)', backgroundOpacity: 1 } },
    Popover: { defaultProps: { shadow: 'md', offset: 4, transitionProps: { duration: 160 } } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Tooltip: {
      defaultProps: {
        withArrow: true,
        arrowSize: 8,
        openDelay: 300,
        transitionProps: { duration: 120 },
        events: { hover: true, focus: true, touch: false },
      },
    },
  },
});

/** Mantine's semantic variables, said in our tokens: the same words in both schemes. */
const semantic: Record<string, string> = {
  '--mantine-color-text': 'var(--gt-ink)',
  '--mantine-color-bright': 'var(--gt-ink)',
  '--mantine-color-body': 'var(--gt-surface)',
  '--mantine-color-error': 'var(--gt-dangerText)',
  '--mantine-color-success': 'var(--gt-successText)',
  '--mantine-color-placeholder': 'var(--gt-ink3)',
  '--mantine-color-dimmed': 'var(--gt-ink3)',
  '--mantine-color-anchor': 'var(--gt-action)',
  '--mantine-color-default': 'var(--gt-surface)',
  '--mantine-color-default-hover': 'var(--gt-hover)',
  '--mantine-color-default-color': 'var(--gt-ink)',
  '--mantine-color-default-border': 'var(--gt-line2)',
  '--mantine-color-disabled': 'var(--gt-lightGrey)',
  '--mantine-color-disabled-color': 'var(--gt-ink3)',
  '--mantine-color-disabled-border': 'var(--gt-line2)',
  '--mantine-color-primary-filled': 'var(--gt-fill)',
  '--mantine-color-primary-filled-hover': 'var(--gt-fillHover)',
  '--mantine-color-primary-light': 'var(--gt-lightPrimary)',
  '--mantine-color-primary-light-hover': 'var(--gt-select)',
  '--mantine-color-primary-light-color': 'var(--gt-lightPrimaryText)',
};

const perScheme = (index: 0 | 1): Record<string, string> => ({
  ...semantic,
  ...Object.fromEntries(Object.entries(schemeValues).map(([name, pair]) => [`--gt-${name}`, pair[index]])),
});

/** `--gt-type-title: 600 1.375rem/1.75rem 'Geist', …`, to be used as `font: var(--gt-type-title)`. */
const typeVariables = Object.fromEntries(
  Object.entries(type).flatMap(([name, { size, line, weight, tracking }]) => [
    [`--gt-type-${name}`, `${weight} ${rem(size)}/${rem(line)} var(--mantine-font-family)`],
    [`--gt-tracking-${name}`, `${tracking}em`],
  ]),
);

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: typeVariables,
  light: perScheme(0),
  dark: perScheme(1),
});
