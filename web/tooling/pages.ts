/** Which files pages are made of, below `web/`: for how the build lays them out, what is asked for ahead, and what each may weigh. */
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../', import.meta.url));
/** What the bundler knows a file by. */
export const idOf = (file: string): string => `${web}${file}`;
export const fileOf = (id: string): string => id.slice(web.length);

export const start = 'src/app/main.tsx';
/** Where the router names every screen. */
export const screensFile = 'src/app/screens.ts';
/** Around the pages of who is signed in. */
export const frame = 'src/app/signed-in.tsx';
/** With each of them, once it stands. */
export const afterFrame = 'src/shared/layouts/connection-notice.tsx';
/** After any page, one by one: what is done by who has signed in, whatever he looks at. */
export const afterPages = [
  'src/app/left-acts.ts',
  'src/app/opened-notices.tsx',
  'src/app/stay-on-device.ts',
  'src/shared/layouts/user-menu-items.tsx',
  'src/shared/offline/device-reads.ts',
  'src/shared/offline/open-outbox.ts',
  'src/shared/ui/dialog-box.tsx',
  'src/shared/ui/tip-bubble.tsx',
] as const;

const feature = (name: string): string => `src/features/${name}.tsx`;

const entry = [frame, feature('saisie/entry-page')];

/** What is opened first, and on a telephone, with all that it shows at once. */
export const firstPages = {
  '/login': [feature('compte/login-page')],
  '/saisie, semaine': [...entry, feature('saisie/week/week-page')],
  '/saisie, jour': [...entry, feature('saisie/day/day-page')],
} as const satisfies Record<string, readonly string[]>;

const grid = 'src/shared/grid/ag-grid.tsx';

/** Of screens, what comes by itself once they have asked the server: a grid, the words for every act, a form that is the page. */
export const laterParts: readonly (readonly [screen: string, what: string, part: string])[] = [
  [feature('chantiers/list/projects-page'), 'grille', grid],
  [feature('clients/clients-page'), 'grille', grid],
  [feature('rapports/differences/differences-page'), 'lignes', feature('rapports/differences/found')],
  [
    feature('parametres/application/application-page'),
    'formulaire',
    feature('parametres/application/held-settings'),
  ],
];

const unframed = /\/(compte\/[\w-]+|tablette\/tablet|sign-in\/second-factor)-page\./;
const frames: readonly (readonly [screens: RegExp, frame: string])[] = [
  [/\/chantiers\/(overview|tasks|team|documents|comment)\//, feature('chantiers/detail/project-page')],
  [
    /\/(parametres|courriels|securite)\/|\/utilisateurs\/users-|\/company-page/,
    feature('parametres/settings-frame'),
  ],
  [/\/rapports\//, feature('rapports/reports-frame')],
];

/** Whether a file that the router names is only ever shown around a screen. */
export const isFrame = (file: string): boolean => frames.some(([, around]) => around === file);

/** A screen with the frames around it. */
export const framed = (screen: string): readonly string[] => {
  if (unframed.test(screen)) return [screen];
  if (screen.includes('/saisie/tablet/')) return ['src/app/on-tablet.tsx', screen];
  return [frame, ...frames.filter(([screens]) => screens.test(screen)).map(([, around]) => around), screen];
};
