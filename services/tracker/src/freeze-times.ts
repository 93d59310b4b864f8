import { nobody } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Deps } from './deps.ts';
import { type FrozenTime, frozenTime, frozenTimeStream } from './reporting/frozen-time.ts';
import { stillHolds } from './reporting/time-lines.ts';
import type { Expiry } from './retention/expiries.ts';
import { firstKeptMonday } from './retention/terms.ts';

/**
 * Of each chantier, from the first Monday on of which nothing was recorded yet: where several years go at once, views tell weeks
 * of the first still when the second has its turn.
 */
const readTimes = async (
  pool: Pick<Pool, 'query'>,
  entreprise: string,
  { until, firstMonday }: { readonly until: number; readonly firstMonday: CivilDate },
): Promise<readonly { readonly projectId: string; readonly times: readonly FrozenTime[] }[]> => {
  const { rows } = await pool.query<{ projectId: string; time: FrozenTime }>(
    `with told as (
       select right(stream, -length($4)) as project_id, max((data::jsonb ->> 'firstMonday')::date) as first_monday,
         max(position) as told_at
       from log.events where starts_with(stream, $4) and (data::jsonb ->> 'until')::int < $5 group by stream
     )
     select project_id as "projectId", jsonb_build_object('taskProjectId', task_project_id, 'month', month,
       'minutes', sum(minutes), 'minutesNuit', sum(minutes_nuit), 'montantMo', sum(montant_mo)::text, 'valide', valide) as time
     from (select *, to_char(date, 'YYYY-MM') as month, montant_mo is null as "isUnpriced"
       from views.time_lines left join told using (project_id)
       where entreprise = $1 and project_id is not null and monday < $2::text::date and utilisateur_id <> $3
         and to_position = ${stillHolds} and (first_monday is null or monday >= first_monday or from_position > told_at)) l
     group by project_id, task_project_id, month, "isUnpriced", valide
     order by project_id, month, task_project_id, "isUnpriced", valide`,
    [entreprise, firstMonday, nobody, frozenTimeStream(entreprise, ''), until],
  );
  return [...Map.groupBy(rows, ({ projectId }) => projectId)].map(([projectId, ofProject]) => ({
    projectId,
    times: ofProject.map(({ time }) => time),
  }));
};

/**
 * Records what was worked on each chantier in weeks past their retention, as the views have it once they hold all that was
 * recorded, before anything of them is blanked. Done again it records nothing anew.
 * @returns the position up to which it is recorded
 */
export const freezeTimes =
  (commands: Deps['commands'], pool: Pick<Pool, 'query'>) =>
  async ({ entreprise, until, eventId, position }: Expiry): Promise<number> => {
    const firstMonday = firstKeptMonday(until);
    let last = position;
    for (const { projectId, times } of await readTimes(pool, entreprise, { until, firstMonday })) {
      const commandId = derivedId(eventId, `times of ${projectId}`);
      const frozen = await commands.handle(
        frozenTime,
        frozenTimeStream(entreprise, projectId),
        { type: 'FreezeTime', until, firstMonday, times },
        { entreprise, commandId, correlationId: commandId, causationId: eventId, actor: 'system' },
      );
      last = Math.max(last, frozen.position);
    }
    return last;
  };
