import { parseArgs } from 'node:util';
import type { RebuildKind } from '@gestiontemps/kernel/views/rebuild-notes';

/** What a rebuild is asked for. */
export interface RebuildAsked {
  readonly view: string;
  readonly kind: RebuildKind;
}

/**
 * Undefined when it is not exactly one of these views, not one kind, or anything else is given: a word that is not understood may be the
 * one that was to keep the rows as they are.
 * @param env where npm leaves the options that it takes for its own when the `--` before it is missing
 */
export const readRebuildArguments = (
  given: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  views: readonly string[],
): RebuildAsked | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { 'dry-run': { type: 'boolean' }, rollback: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [view, ...others] = positionals;
    if (view === undefined || others.length > 0 || !views.includes(view)) return undefined;
    const isDry = values['dry-run'] ?? env['npm_config_dry_run'] === 'true';
    const isBack = values.rollback ?? env['npm_config_rollback'] === 'true';
    if (isDry && isBack) return undefined;
    return { view, kind: isDry ? 'dryRun' : isBack ? 'rollback' : 'rebuild' };
  } catch {
    return undefined;
  }
};
