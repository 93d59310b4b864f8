import { matchPath } from 'react-router';
import { paths } from '../shared/paths.ts';

/** Where the code of each page is: fetched when the page is opened, or a little before. */
export const pages = {
  login: () => import('./routes/login.tsx'),
  createPassword: () => import('./routes/create-password.tsx'),
  companyChoice: () => import('./routes/company-choice.tsx'),
  home: () => import('./routes/home.tsx'),
  timeEntry: () => import('./routes/time-entry.tsx'),
  dashboard: () => import('./routes/dashboard.tsx'),
  validation: () => import('./routes/validation.tsx'),
  weekSheet: () => import('./routes/week-sheet.tsx'),
  projects: () => import('./routes/projects.tsx'),
  project: () => import('./routes/project-overview.tsx'),
  projectTasks: () => import('./routes/project-tasks.tsx'),
  projectTeam: () => import('./routes/project-team.tsx'),
  projectComments: () => import('./routes/project-comments.tsx'),
  mails: () => import('./routes/mails.tsx'),
} as const satisfies { readonly [name in keyof typeof paths]: () => Promise<unknown> };

let preparing = 0;

/** Whether code is being fetched ahead: a script that is missing then bothers nobody yet. */
export const isPreparing = (): boolean => preparing > 0;

/** Fetches the code of the page at an address; one that is never opened costs nothing but its bytes. */
export const preparePage = async (href: string): Promise<void> => {
  const names = Object.keys(pages) as (keyof typeof pages)[];
  const name = names.find((candidate) => matchPath(paths[candidate].path, href));
  if (!name) return;
  preparing += 1;
  try {
    await pages[name]();
  } catch {
    // Shown when the page is really opened.
  } finally {
    preparing -= 1;
  }
};
