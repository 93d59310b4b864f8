import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Loaded before an entry point (`node --import`), makes it one of sources to come: they have a migration that these do not
 * know, which adds a column to the lines of a week, a view that fills it, and another one of a higher version.
 */
const raised = (source: string): string =>
  source.replace(/version: (\d+)/, (_, version) => `version: ${Number(version) + 1}`);

const changes: Readonly<Record<string, (source: string) => string>> = {
  'tracker/src/migration-folders.ts': (source) =>
    source.replace(/\];/, `{ name: 'newer', path: process.env['NEWER_MIGRATIONS'] ?? '' }];`),
  'tracker/src/timesheets/timesheet-tables.ts': (source) =>
    source.replace(/name: 'timesheet_lines',\s+columns: \{/, (found) => `${found} ofNewer: 'integer',`),
  'tracker/src/timesheets/timesheets.view.ts': (source) =>
    raised(source).replace('const changed = {', (found) => `${found} ofNewer: event.version,`),
  'tracker/src/hourly-costs/hourly-costs.view.ts': raised,
};

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const change = Object.entries(changes).find(([file]) => url.endsWith(file))?.[1];
    if (!change) return loaded;
    const source = readFileSync(new URL(url), 'utf8');
    const changed = change(source);
    if (changed === source) throw new Error(`${url} is no longer as it was when this was written`);
    return { ...loaded, source: changed };
  },
});
