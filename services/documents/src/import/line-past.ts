import type { CommandContext, Commands } from '@gestiontemps/kernel/commands/commands';
import { stale } from '@gestiontemps/kernel/commands/rejection';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import type { Outcome } from './carry-out-lines.ts';

/** A line as a command of its own. */
interface OwnCall {
  readonly context: Pick<CommandContext, 'commandId'>;
}

/** A record as it stands: the version that a change of it is made on, and that of the last event that changed it. */
interface Standing {
  readonly rowVersion: number;
  readonly version: number;
}

/** What became of the record of a line before the line is carried out. */
export interface LinePast {
  /**
   * What this very call has made of the record in an earlier attempt; undefined where it has not come to it. What it took the
   * place of is not told again: it is gone.
   */
  done(own: OwnCall, stream: string): Promise<Outcome | undefined>;
  /**
   * The version that a line may change: any, unless the file was looked at before.
   * @param standing the record as it stands now, asked of the log; undefined when there is none
   * @throws {Rejection} 409 when somebody has written it since the file was looked at
   */
  asLookedAt(
    own: OwnCall,
    stream: string,
    standing: () => Promise<Standing | undefined>,
  ): Promise<{ readonly rowVersion?: number }>;
}

export interface Past {
  readonly entreprise: string;
  /** Whether the call may have carried out lines before: nothing is looked for otherwise. */
  readonly again: boolean;
  /** Up to where the log was when people looked at what becomes of the file; undefined where they did not. */
  readonly lookedAt: Position | undefined;
}

/** @param nameOf who has acted, as people read it; undefined of nobody of the company */
export const createLinePast = (
  { read }: Pick<Commands, 'read'>,
  nameOf: (entreprise: string, actor: string) => Promise<string | undefined>,
  { entreprise, again, lookedAt }: Past,
): LinePast => {
  const isOf =
    ({ context }: OwnCall) =>
    ({ metadata }: { readonly metadata: { readonly commandId: string } }): boolean =>
      metadata.commandId === context.commandId;

  return {
    async done(own, stream) {
      if (!again) return undefined;
      const events = await read(stream, entreprise, 1);
      if (!events.some(isOf(own))) return undefined;
      return { action: events.slice(0, 1).some(isOf(own)) ? 'create' : 'update', wasDone: true };
    },

    async asLookedAt(own, stream, standing) {
      if (lookedAt === undefined) return {};
      const stands = await standing();
      if (!stands) return {};
      const { version, rowVersion } = stands;
      const [last] = await read(stream, entreprise, version, version);
      if (!last || last.position <= lookedAt || isOf(own)(last)) return { rowVersion };
      const name = await nameOf(entreprise, last.metadata.actor);
      throw stale(`Modifié entre-temps${name === undefined ? '' : ` par ${name}`}, vérifiez à nouveau`);
    },
  };
};
