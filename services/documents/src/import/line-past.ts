import type { CommandContext, Commands } from '@gestiontemps/kernel/commands/commands';
import type { Outcome } from './carry-out-lines.ts';

/** A line as a command of its own. */
interface OwnCall {
  readonly context: Pick<CommandContext, 'commandId'>;
}

/** What became of the record of a line before the line is carried out. */
export interface LinePast {
  /**
   * What this very call has made of the record in an earlier attempt; undefined where it has not come to it. What it took the
   * place of is not told again: it is gone.
   */
  done(own: OwnCall, stream: string): Promise<Outcome | undefined>;
}

/** @param again whether the call may have carried out lines before: nothing is looked for otherwise */
export const createLinePast = (
  { read }: Pick<Commands, 'read'>,
  { entreprise, again }: { readonly entreprise: string; readonly again: boolean },
): LinePast => ({
  async done({ context }, stream) {
    if (!again) return undefined;
    const events = await read(stream, entreprise, 1);
    const isOwn = ({ metadata }: (typeof events)[number]) => metadata.commandId === context.commandId;
    if (!events.some(isOwn)) return undefined;
    return { action: events.slice(0, 1).some(isOwn) ? 'create' : 'update', wasDone: true };
  },
});
