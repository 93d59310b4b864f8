import type { ModuleGraph } from './module-graph.ts';
import { idOf, screensFile } from './pages.ts';

/** Pages that people need where there is no network, with all that opens from them. */
const onSite = [
  'src/app/signed-in.tsx',
  'src/app/left-acts.ts',
  'src/features/compte/login-page.tsx',
  'src/features/tableau-de-bord/home-page.tsx',
  'src/features/saisie/entry-page.tsx',
  'src/features/validation/list/validation-list-page.tsx',
  'src/features/validation/detail/week-sheet-page.tsx',
].map(idOf);

/** Heavy, and of no page above. */
const isLeftOut = (id: string): boolean => /\/shared\/(grid\/ag-grid|charts)\b/.test(id);

/** Modules of the pages that a device keeps: what they import, and what they open, but for other pages. */
export const modulesOnSite = (graph: ModuleGraph): ReadonlySet<string> => {
  const others = new Set(graph.opens(idOf(screensFile)).filter((page) => !onSite.includes(page)));
  const found = new Set(onSite);
  for (const id of found)
    for (const needed of [...graph.imports(id), ...graph.opens(id)])
      if (!others.has(needed) && !isLeftOut(needed)) found.add(needed);
  return found;
};
