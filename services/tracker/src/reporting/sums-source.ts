import type { Deps } from '../deps.ts';
import { stillHolds } from './time-lines.ts';

/** The version of the view of lines from which on it keeps sums. */
const keptSince = 3;
/** Milliseconds for which it is not asked again whether they are kept: lists ask several times for a page. */
const heldFor = 1_000;

const kept = 'views.worked_sums';
const addedUp = `(select entreprise, project_id, utilisateur_id, minutes, minutes_nuit, montant_mo
  from views.time_lines where to_position = ${stillHolds}) lines`;

/**
 * What hours of a project are added up from, for `from`: the sums that the view of lines keeps or, while rows of a version
 * without them stand there, its lines. Which of the two is the database's to say, not this program's: a projector of
 * before may make them still, or have been let back.
 */
export const createSumsSource = (db: Deps['db']): ((entreprise: string) => Promise<string>) => {
  let asked: { readonly at: number; readonly source: Promise<string> } | undefined;
  const ask = async (entreprise: string): Promise<string> => {
    const [view] = await db.rows<{ version: number }>(
      entreprise,
      `select version from projection.checkpoints where name = 'time-lines'`,
    );
    return (view?.version ?? 0) < keptSince ? addedUp : kept;
  };
  return async (entreprise) => {
    const now = performance.now();
    if (!asked || now - asked.at > heldFor) {
      const source = ask(entreprise);
      asked = { at: now, source };
      // The next one asks again.
      source.catch(() => (asked = undefined));
    }
    return asked.source;
  };
};
