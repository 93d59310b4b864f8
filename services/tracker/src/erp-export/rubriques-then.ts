import { recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { exportFormat, type ExportFormatEvent, exportFormatStream, type Rubriques } from './export-format.ts';

/** What says by which rubriques a file was made. */
export interface MadeWith {
  /** The version of the format that was read for it; null where its event does not say. */
  readonly formatVersion: number | null;
  /** Where in the log it was recorded. */
  readonly position: number;
}

/** The rubriques that a file was made with, whatever was set while it was written. */
export type RubriquesThen = (made: MadeWith) => Rubriques;

export const readRubriquesThen = async (commands: Commands, entreprise: string): Promise<RubriquesThen> => {
  const { initial, evolve } = exportFormat;
  const changes = await commands.read(exportFormatStream(entreprise), entreprise, 1);
  let format = initial;
  const formats = changes.map((recorded) => {
    format = evolve(format, recorded as typeof recorded & ExportFormatEvent, recordingOf(recorded));
    return { from: recorded.position, ...format };
  });
  return ({ formatVersion, position }) =>
    (
      formats.findLast(({ from, rowVersion }) =>
        formatVersion === null ? from < position : rowVersion <= formatVersion,
      ) ?? initial
    ).rubriques;
};
