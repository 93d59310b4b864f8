import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type Audit, auditColumns, auditOf, auditSelect } from '@gestiontemps/kernel/commands/audit';
import { idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { viewTable, type View } from '@gestiontemps/kernel/views/view';
import type { HourlyCostEvent } from './hourly-cost.ts';

interface HourlyCostRow extends Audit {
  readonly entreprise: string;
  readonly id: string;
  readonly utilisateurId: string;
  readonly start: CivilDate;
  readonly tauxHoraire: string | null;
  readonly motif: string | null;
  readonly isDeleted: boolean;
  readonly rowVersion: number;
}

const hourlyCosts = viewTable<HourlyCostRow>({
  name: 'hourly_costs',
  columns: {
    entreprise: 'uuid',
    id: 'text',
    utilisateurId: 'text',
    start: 'date',
    tauxHoraire: 'numeric',
    motif: 'text',
    isDeleted: 'boolean',
    rowVersion: 'integer',
    ...auditColumns,
  },
  key: ['entreprise', 'id'],
});

type Fact = RecordedEvent & HourlyCostEvent;

/** The rates of each member, withdrawn ones included. */
export const hourlyCostsView: View = {
  name: 'hourly-costs',
  version: 3,
  categories: ['hourlyCost'],
  tables: [hourlyCosts],

  wants(event, want) {
    const [entreprise = ''] = idsOf(event.stream);
    const fact = event as Fact;
    if (fact.type !== 'PersonCostFrozen') want.row(hourlyCosts, entreprise, fact.data.cost);
  },

  fold(event, rowsOf) {
    const fact = event as Fact;
    if (fact.type === 'PersonCostFrozen') return;
    const [entreprise = '', utilisateurId = ''] = idsOf(event.stream);
    const rows = rowsOf(hourlyCosts);
    const { cost: id } = fact.data;
    const held = rows.get(entreprise, id);
    const rowVersion = (held?.rowVersion ?? 0) + 1;
    switch (fact.type) {
      case 'HourlyCostSet':
      case 'HourlyCostCorrected': {
        const { start, tauxHoraire, motif } = fact.data;
        const audit = auditOf(held, recordingOf(event));
        rows.set({
          entreprise,
          id,
          utilisateurId,
          start,
          tauxHoraire,
          motif,
          isDeleted: false,
          rowVersion,
          ...audit,
        });
        return;
      }
      case 'HourlyCostWithdrawn':
        if (held)
          rows.set({ ...held, isDeleted: true, rowVersion, ...auditOf(held, recordingOf(event), 'removed') });
    }
  },
};

export interface HourlyCostRead extends Omit<HourlyCostRow, 'entreprise' | 'tauxHoraire'> {
  readonly tauxHoraire: string;
  /** The rate that holds today. */
  readonly isActive: boolean;
}

/** Rates of some members, newest start first; those whose key is destroyed are gone. */
export const readHourlyCosts = (
  db: CompanyDatabase,
  entreprise: string,
  userIds: readonly string[],
  today: CivilDate,
): Promise<HourlyCostRead[]> =>
  db.rows<HourlyCostRead>(
    entreprise,
    `select id, utilisateur_id as "utilisateurId", start, taux_horaire as "tauxHoraire", motif, is_deleted as "isDeleted",
            row_version as "rowVersion", ${auditSelect('c')},
            coalesce(not is_deleted and start = max(start) filter (where not is_deleted and start <= $3)
                                                over (partition by utilisateur_id), false) as "isActive"
     from views.hourly_costs c
     where entreprise = $1 and utilisateur_id = any($2) and taux_horaire is not null
     order by start desc, id`,
    [entreprise, userIds, today],
  );
