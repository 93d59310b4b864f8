import {
  type PresetKey,
  presetKeys,
  type RubriqueNature,
  rubriqueNatures,
} from '@gestiontemps/contracts/export-natures';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { Rubriques } from './export-format.ts';
import { presets } from './presets.ts';
import { compare, takes } from './read-payroll.ts';
import type { MadeWith, RubriquesThen } from './rubriques-then.ts';

/** A nature that went to payroll with the last file, and goes under no rubrique since. */
export interface LostRubrique {
  readonly nature: RubriqueNature;
  /** What it had then. */
  readonly rubrique: string;
  /** When that file was made. */
  readonly fichierDu: string;
}

/**
 * Natures that a file of this preset takes, that had a rubrique in the last file for payroll of somebody, and have none now.
 * That file is one of the preset, or where there is none of him of another, whether it is of all people or of some.
 * @param rubriquesAt the rubriques that a file was made with
 * @param wanted.userIds of whom the file is to be; of all when left out
 * @param wanted.since what was made before counts no more
 */
export const lostRubriques = async (
  { db, rubriquesAt }: { readonly db: CompanyDatabase; readonly rubriquesAt: RubriquesThen },
  { entreprise, rubriques }: { readonly entreprise: string; readonly rubriques: Rubriques },
  key: PresetKey,
  wanted: { readonly userIds?: readonly string[] | undefined; readonly since: Date },
): Promise<LostRubrique[]> => {
  const gone = rubriqueNatures.filter((nature) => rubriques[nature] === null && takes(presets[key], nature));
  if (gone.length === 0) return [];
  const withRubriques = presetKeys.filter((made) => gone.some((nature) => takes(presets[made], nature)));
  const files = await db.rows<MadeFile>(
    entreprise,
    `select created_on as "createdOn", format_version as "formatVersion", position, user_ids as "userIds"
     from views.exports
     where entreprise = $1 and preset = any($2) and created_on >= $4::timestamptz
     order by preset = $3 desc, created_on desc, position desc`,
    [entreprise, withRubriques, key, wanted.since.toISOString()],
  );
  const lasts = lastOfPeople(files, wanted.userIds)
    .map((file) => ({ fichierDu: file.createdOn, had: rubriquesAt(file) }))
    .toSorted((one, other) => compare(other.fichierDu, one.fichierDu));
  return gone.flatMap((nature) =>
    lasts
      .flatMap(({ fichierDu, had: { [nature]: rubrique } }) =>
        rubrique === null ? [] : [{ nature, rubrique, fichierDu }],
      )
      .slice(0, 1),
  );
};

interface MadeFile extends MadeWith {
  readonly createdOn: string;
  /** These people alone; null = all. */
  readonly userIds: readonly string[] | null;
}

/** The first of the files that each of these people is in: of everybody there is one at the latest where a file is of all. */
const lastOfPeople = (files: readonly MadeFile[], people: readonly string[] | undefined): MadeFile[] => {
  const seen = new Set<string>();
  const lasts: MadeFile[] = [];
  for (const file of files) {
    const others = (file.userIds ?? people ?? []).filter(
      (id) => !seen.has(id) && (people?.includes(id) ?? true),
    );
    for (const id of others) seen.add(id);
    const isOfAll = file.userIds === null;
    if (others.length > 0 || (isOfAll && people === undefined)) lasts.push(file);
    if (isOfAll) break;
  }
  return lasts;
};
