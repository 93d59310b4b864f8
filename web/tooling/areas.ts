import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

/** Everything of ours that a page is made of, its styles too. */
const ours = /\/(web|contracts)\/src\/.*\.(tsx?|css)$/;

const path = (file: string): string => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

const screens = (...names: readonly string[]): readonly string[] => names.map((name) => path(`${name}.tsx`));

/** What is opened first, and on a telephone, with what each imports: it comes in files of its own making. */
const first = {
  entrance: screens('features/compte/login-page'),
  frame: screens('app/signed-in'),
  entry: screens('features/saisie/entry-page'),
  ways: screens('features/saisie/week/week-page', 'features/saisie/day/day-page'),
};

/** The week has none of what days are made of, on a telephone and on a tablet. */
const [week = '', day = ''] = first.ways;
const tabletDay = path('features/saisie/tablet/tablet-day-page.tsx');

/** Libraries that most pages have no need of, as a module names them. */
const weighty =
  /["'](react-hook-form|@mantine\/dates|ag-grid|zod)|\b(Modal|Drawer|Popover|Menu|Select|Combobox|Tooltip|HoverCard|MultiSelect|Autocomplete|TagsInput)\b[^;]*from ?["']@mantine\/core["']/;

const importsOf = (id: string, graph: Graph): readonly string[] =>
  (graph.getModuleInfo(id)?.importedIds ?? []).filter((imported) => ours.test(imported));

/** Modules of ours that screens import, themselves or by what they import. */
const reach = (screens: readonly string[], graph: Graph): ReadonlySet<string> => {
  const reached = new Set<string>();
  const walk = (id: string): void => {
    for (const imported of importsOf(id, graph)) {
      if (reached.has(imported)) continue;
      reached.add(imported);
      walk(imported);
    }
  };
  for (const screen of screens) walk(screen);
  return reached;
};

/** By which what is entered goes out; photos of days, which go by the same, come after the page. */
const queues = /\/shared\/offline\/(kept-queues|retry-pace)\./;

const isOfFeature = (id: string): boolean => id.includes('/src/features/') || queues.test(id);

/** What opens or is printed on demand alone, or belongs to few pages: light, and of no use to one that is merely shown. */
const onDemand =
  /\/shared\/(session\/passkey-device|ui\/(anchor|calendar-(keys|messages)|finish-switch|time-picker(-keys|-messages)?|typed-keys|use-arrow-choice)|range\/(typed-range|choice-messages)|weeks\/(printed-week|use-quick-validation|use-seen-weeks|changed-week))\.|\/contracts\/src\/export-natures\./;

type Names = readonly (readonly [name: string, of: RegExp])[];

/** Of the library of components, what comes together. */
const kits: Names = [
  ['ground', /@tabler\/icons-react\/|@mantine\/core\/esm\/components\/ActionIcon\//],
  // What most fields are made of, and the sign-in.
  [
    'entrance',
    /@mantine\/(core\/esm\/(components\/(Input|InputBase|TextInput|PasswordInput|Skeleton|Checkbox\/CheckIcon)|utils\/(InputsGroupFieldset|InlineInput)|core\/styles-api\/use-resolved-styles-api)|hooks\/esm\/(utils|use-(uncontrolled|disclosure|callback-ref|debounced-callback|id|window-event|merged-ref)))\b/,
  ],
  [
    'list',
    /@mantine\/(core\/esm\/(components\/Checkbox|core\/MantineProvider\/color-functions\/get-auto-contrast-value)|hooks\/esm\/use-local-storage)\//,
  ],
  [
    'floating',
    /@floating-ui\/|@mantine\/core\/esm\/(components\/(Popover|Combobox\/(?!get-|is-|OptionsDropdown|use-pills)|Overlay|FocusTrap|VisuallyHidden|Portal)|utils\/Floating|core\/(DirectionProvider|utils\/(close-on-escape|create-event-handler|get-ref-prop|create-safe-context|is-element|get-default-z-index|get-single-element-child|find-element-in-shadow-dom)))|@mantine\/hooks\/esm\/use-(click-outside|long-press|focus-return|focus-trap)\//,
  ],
  // Crumbs, with those that never come without them, or with what is light and nearly everywhere.
  ['forms', /@mantine\/core\/esm\/(components\/Textarea|core\/utils\/get-env)\//],
  [
    'common',
    /@mantine\/(hooks\/esm\/use-resize-observer|core\/esm\/(core\/utils\/noop|components\/Switch))\//,
  ],
  ['files', /@mantine\/(core\/esm\/components\/FileButton|hooks\/esm\/use-intersection)\//],
  ['select', /@mantine\/(core\/esm\/components\/(Combobox|Select|ScrollArea)|hooks\/esm\/use-previous)\//],
];

const nameIn = (names: Names, id: string): string | undefined => names.find(([, of]) => of.test(id))?.[0];

/** What is asked of a module once for a whole build. */
const once = <Value>(find: (graph: Graph) => Value): ((graph: Graph) => Value) => {
  let found: { readonly value: Value } | undefined;
  return (graph) => (found ??= { value: find(graph) }).value;
};

const byFirstScreens = once((graph) => ({
  entrance: reach(first.entrance, graph),
  frame: reach(first.frame, graph),
  entry: reach(first.entry, graph),
  ways: reach(first.ways, graph),
}));

/** The screens of the router, with what each loads when it is opened. */
const byScreens = once((graph) =>
  (graph.getModuleInfo(path('app/screens.ts'))?.dynamicallyImportedIds ?? []).map((screen) =>
    reach([screen], graph),
  ),
);

/** Cards of a day: of the day on a telephone and of the one on a tablet, and of no other screen. */
const cards = once((graph) => {
  const { entrance, frame, entry } = byFirstScreens(graph);
  const others = [entrance, frame, entry, reach([week], graph)];
  const ofDay = reach([day], graph);
  const isShared = (id: string): boolean => byScreens(graph).filter((modules) => modules.has(id)).length > 1;
  return new Set(
    [...reach([tabletDay], graph)].filter(
      (id) => ofDay.has(id) && !others.some((modules) => modules.has(id)) && !isShared(id),
    ),
  );
});

/** What the first screens share with others. The later of them import what is of the earlier ones, never the reverse. */
const ofFirstScreens = (id: string, graph: Graph): string | undefined => {
  const { entrance, frame, entry, ways } = byFirstScreens(graph);
  if (entrance.has(id)) return frame.has(id) || entry.has(id) || ways.has(id) ? 'ground' : 'entrance';
  if (cards(graph).has(id)) return 'cards';
  // What belongs to the entry of hours stays away from other pages that show weeks.
  if (isOfFeature(id)) return entry.has(id) || ways.has(id) ? 'entry' : undefined;
  return frame.has(id) || entry.has(id) || ways.has(id) ? 'frame' : undefined;
};

const lightness = once(() => new Map<string, boolean>());

const isLight = (id: string, graph: Graph): boolean => {
  const light = lightness(graph);
  const known = light.get(id);
  if (known !== undefined) return known;
  light.set(id, true); // of modules that import each other
  const is =
    !weighty.test(graph.getModuleInfo(id)?.code ?? '') &&
    importsOf(id, graph).every((imported) => isLight(imported, graph));
  light.set(id, is);
  return is;
};

/** Small themselves, weighty by what they are made of: they lie beside it, or together. */
const besideTheirs: Names = [
  // Of the two pages of a tablet alone.
  ['tablet', /\/shared\/(layouts\/tablet-bar|ui\/use-idle-lock)\./],
  ['fields', /\/shared\/forms\/(date-form-field|switch-field|select-field|use-checked-form)\./],
  ['floating', /\/shared\/ui\/date-field\./],
  // The way to where a list is filled from a file is of a few lists, and brings none of the page itself along.
  ['import-link', /\/shared\/imports\/import-link\./],
  ['imports', /\/shared\/imports\//],
  // Of days and of sheets, once they stand; what opens over them comes by itself.
  ['photo-queues', /\/shared\/photos\/api\/photo-queues\./],
  ['photos', /\/shared\/photos\/(?!photo-drawer)/],
  // Of pages that take files in, one after the other.
  ['uploads', /\/shared\/files\/(uploads|upload-queue|use-upload-queue|use-fetched-image)\./],
  // Of the few pages that hand out files.
  ['files', /\/shared\/files\//],
  // Of « Mon compte », and of devices that were asked to show notifications.
  ['push', /\/shared\/push\/(?!noted-key)/],
  // What reports and the export are narrowed by.
  ['narrowing', /\/shared\/range\/(range-(filter|button)|messages|day-range)\./],
  // Words and signs of acts: of the replay of a week, and of what a history is told by once it is opened.
  ['history', /\/shared\/history\/(?!history-button)/],
  // The calls of the lists of the settings: most pages make none of them.
  ['reference-lists', /\/shared\/api\/reference-lists-api\./],
];

/** What several other pages share and is light; what is weighty, or a feature's, is left to those who take it. */
const ofOtherScreens = (id: string, graph: Graph): string | undefined => {
  const beside = nameIn(besideTheirs, id);
  if (beside) return beside;
  if (isOfFeature(id) || onDemand.test(id) || !isLight(id, graph)) return undefined;
  const [, folder] = /\/shared\/(charts|forms|list|grid)\//.exec(id) ?? [];
  return folder?.replace('grid', 'list') ?? 'common';
};

/** What the screens of one feature share, as they are opened: what comes on demand stays with whoever asks for it. */
const ofFeature = (id: string, graph: Graph): string | undefined => {
  const [, feature] = /\/src\/features\/([\w-]+)\//.exec(id) ?? [];
  return byScreens(graph).filter((modules) => modules.has(id)).length > 1 ? feature : undefined;
};

/**
 * Lays what pages share into few files. Left to itself a bundler makes one of every set of pages that shares something:
 * forty files of a third of a KiB to a page, each a round trip on a slow network.
 */
export const areas = (): Group => ({
  debugName: 'areas',
  priority: 1,
  name: (id, graph) => {
    if (!ours.test(id)) return nameIn(kits, id) ?? null;
    return ofFirstScreens(id, graph) ?? ofOtherScreens(id, graph) ?? ofFeature(id, graph) ?? null;
  },
  minShareCount: 2,
  // What these import is named by itself: drawn in, it would come with pages that have no use for it.
  includeDependenciesRecursively: false,
});
