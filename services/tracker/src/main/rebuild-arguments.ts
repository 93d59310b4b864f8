import { parseArgs } from 'node:util';

/** What a rebuild is asked for. */
export interface RebuildAsked {
  readonly view: string;
  readonly dryRun: boolean;
}

/**
 * Undefined when it is not exactly one of these views, or anything else is given: a word that is not understood may be the
 * one that was to keep the rows as they are.
 * @param env where npm leaves the `--dry-run` that it takes for its own when the `--` before it is missing
 */
export const readRebuildArguments = (
  given: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  views: readonly string[],
): RebuildAsked | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [view, ...others] = positionals;
    if (view === undefined || others.length > 0 || !views.includes(view)) return undefined;
    return { view, dryRun: values['dry-run'] || env['npm_config_dry_run'] === 'true' };
  } catch {
    return undefined;
  }
};
