import { type ProjectStatus, type Role, roles } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { invalid } from '@gestiontemps/kernel/commands/rejection';
import { requireKnown } from '@gestiontemps/kernel/commands/require-known';
import type { MemberFacts } from '../deps.ts';

export type ProjectDetails = {
  readonly label: string;
  readonly clientId: string;
  readonly isBillable: boolean;
  readonly estimatedStartDate: CivilDate | null;
  readonly estimatedEndDate: CivilDate | null;
  /** Euros as a decimal string, `'125000.00'`. */
  readonly amount: string | null;
};

/** Where the site is, which may be somebody's home: sealed. Coordinates are degrees. */
export type SiteAddress = {
  readonly adresse: string;
  readonly cp: string;
  readonly ville: string;
  readonly lat: number | null;
  readonly lng: number | null;
};

/** All that is said of a project beside its tasks. */
export type ProjectFields = ProjectDetails & {
  readonly externalId: string;
  readonly projectStatus: ProjectStatus;
  /** First day on which time may be entered. */
  readonly ouverteALaSaisie: CivilDate | null;
  readonly responsables: readonly string[];
  readonly commerciaux: readonly string[];
  readonly tagIds: readonly string[];
  readonly adresseProjet: SiteAddress | null;
  /** Free text: sealed. */
  readonly commentaire: string | null;
};

/** What the company knows of the people, the client and the tags a command names, as loaded from the log. */
export interface ProjectSurroundings {
  readonly clientIsActive: boolean;
  readonly members: ReadonlyMap<string, Pick<MemberFacts, 'role' | 'active'>>;
  readonly activeTags: ReadonlySet<string>;
}

/** Who may join a team: his role, and what he is told who may not. */
const teams = [
  ['responsables', 'responsable', "Cette personne ne peut pas être responsable d'un chantier"],
  ['commerciaux', 'commercial', "Cette personne ne peut pas être commercial d'un chantier"],
] as const satisfies readonly (readonly [keyof ProjectFields, Role, string])[];

/** What was agreed on once stands: a removed client or tag, or a demoted colleague, does not block every later change. */
export const checkProject = (
  { fields, members, clientIsActive, activeTags }: ProjectSurroundings & { readonly fields: ProjectFields },
  before: Pick<ProjectFields, 'responsables' | 'commerciaux' | 'tagIds'> & {
    readonly clientId: string | null;
  },
): void => {
  if (fields.clientId !== before.clientId && !clientIsActive)
    throw invalid('client-unknown', "Ce client n'existe pas", 'clientId');
  const { estimatedStartDate: start, estimatedEndDate: end } = fields;
  if (start !== null && end !== null && end < start)
    throw invalid(
      'dates-reversed',
      'La date de fin doit être postérieure à la date de début',
      'estimatedEndDate',
    );
  requireKnown(fields.tagIds, { held: before.tagIds, known: activeTags }, () =>
    invalid('tag-unknown', "Ce mot-clé n'existe pas", 'tagIds'),
  );
  for (const [team, role, refusal] of teams)
    for (const userId of fields[team]) {
      if (before[team].includes(userId)) continue;
      const member = members.get(userId);
      if (!member?.active || roles[member.role].level < roles[role].level)
        throw invalid(`not-a-${role}`, refusal, `${team}Id`);
    }
};
