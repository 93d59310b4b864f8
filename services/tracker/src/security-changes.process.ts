import { type ExportColumn, exportColumns, exportEncodings } from '@gestiontemps/contracts/erp-export';
import { payrollNatures, type RubriqueNature } from '@gestiontemps/contracts/export-natures';
import type { SecurityDetail, SecurityKind } from '@gestiontemps/contracts/security-kinds';
import type { AuditAccess } from '@gestiontemps/contracts/users';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import { companySettings, type SettingsEvent, type Settings } from './company-settings/company-settings.ts';
import { settingsOn, type SettingName } from './company-settings/dated-settings.ts';
import type { SettingsValues } from './company-settings/setting-descriptions.ts';
import { exportFormat, type ExportFormatEvent, type ExportFormatState } from './erp-export/export-format.ts';
import type { ProjectFields } from './projects/project-fields.ts';
import { project, type ProjectEvent } from './projects/project.ts';
import { type Anchoring, anchoring, type AnchoringEvent } from './proof/anchoring.ts';
import { type Membership, rightsOf } from './users/membership.ts';
import type { RetentionEvent } from './retention/retention.ts';
import { user, type User, type UserEvent } from './users/user.ts';

/** A change of what somebody may do, or sees, as the security log has it. */
export interface SecurityChange {
  readonly kind: SecurityKind;
  readonly detail: readonly SecurityDetail[];
  /** Whom it is about, where that is not who its stream is of. */
  readonly people?: readonly string[];
}

const changed = (field: string, before: string | null, after: string | null): SecurityDetail[] =>
  before === after ? [] : [{ field, before, after }];

/** What somebody may do besides what his role says; ids of his responsables, whose sight he is in. */
const grantsOf = (membership: Membership): Readonly<Record<string, string | null>> => {
  const { permissions, ...flags } = rightsOf(membership);
  const ids = membership.responsableIds;
  return {
    ...Object.fromEntries(Object.entries(flags).map(([flag, isSet]) => [flag, String(isSet)])),
    exportRead: String(permissions.includes('export.read')),
    saisieEquipe: String(permissions.includes('timesheets.crew')),
    responsables: ids.length === 0 ? null : ids.join(','),
  };
};

const changesOfAccess = (before: AuditAccess | null, after: AuditAccess | null): SecurityDetail[] =>
  after === null
    ? []
    : (['du', 'au', 'jusquAu', 'voitTaux'] as const).flatMap((field) =>
        changed(field, before && String(before[field]), String(after[field])),
      );

/** What an event of a membership is to the security log, by the membership before it. */
export const changeOfMember = (event: UserEvent, before: User): SecurityChange | undefined => {
  switch (event.type) {
    case 'MemberAdded':
    case 'MemberInvited':
      return {
        kind: 'member-added',
        detail: [
          ...changed('role', null, event.data.role),
          ...changesOfAccess(null, event.data.acces ?? null),
        ],
      };
    case 'MemberDeactivated':
      return { kind: 'member-removed', detail: [] };
    case 'MemberReactivated':
      return { kind: 'member-restored', detail: [] };
    case 'PersonErased':
      return { kind: 'person-erased', detail: [] };
    case 'MemberRoleChanged': {
      const held = before.status === 'none' ? null : before.role;
      return { kind: 'role-changed', detail: changed('role', held, event.data.role) };
    }
    case 'AuditAccessChanged': {
      const held = before.status === 'none' ? null : before.acces;
      return { kind: 'audit-access-changed', detail: changesOfAccess(held, event.data.acces) };
    }
    case 'MemberLinksChanged':
    case 'MemberRightsChanged': {
      if (before.status === 'none') return undefined;
      const [held, holds] = [grantsOf(before), grantsOf({ ...before, ...event.data })];
      const detail = Object.keys(held).flatMap((key) => changed(key, held[key] ?? null, holds[key] ?? null));
      return detail.length === 0 ? undefined : { kind: 'rights-changed', detail };
    }
    default:
      return undefined;
  }
};

type Team = Pick<ProjectFields, 'responsables' | 'commerciaux'>;
const noTeam: Team = { responsables: [], commerciaux: [] };
const listed = (ids: readonly string[]): string | null => (ids.length === 0 ? null : ids.join(','));

/** Those who are in one of them alone. */
const parted = (one: readonly string[], other: readonly string[]): readonly string[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

/** The same of an event of a chantier: whoever is in its team sees it, with its hours, and those who work on it. */
export const changeOfTeam = (event: ProjectEvent, before: Team): SecurityChange | undefined => {
  if (event.type !== 'ProjectCreated' && event.type !== 'ProjectTeamChanged') return undefined;
  const detail = (['responsables', 'commerciaux'] as const).flatMap((links) =>
    parted(before[links], event.data[links]).length === 0
      ? []
      : changed(links, listed(before[links]), listed(event.data[links])),
  );
  if (detail.length === 0) return undefined;
  const { responsables, commerciaux } = event.data;
  const moved = [...parted(before.responsables, responsables), ...parted(before.commerciaux, commerciaux)];
  return { kind: 'team-changed', detail, people: moved };
};

/** Settings that decide who sees or corrects what; of the standard rate it is told that it changed, not what it is. */
const watched: readonly SettingName[] = [
  'isManageCost',
  'montantsResponsables',
  'secondFacteurAdministrateurs',
  'isManageExportErp',
  'manageValidation',
  'isEditTimeByAdmin',
  'conservationHeures',
];

/** What holds in the place of settings that were planned for a day, and no longer are. */
const withoutPlanned = (
  {
    effectiveFrom,
    settings,
  }: { readonly effectiveFrom: CivilDate; readonly settings: readonly SettingName[] },
  before: Settings,
): Partial<SettingsValues> => {
  const others = settingsOn(before, addDays(effectiveFrom, -1));
  return Object.fromEntries(settings.map((key) => [key, others[key]]));
};

/** The same of an event of the settings. */
export const changeOfSettings = (event: SettingsEvent, before: Settings): SecurityChange | undefined => {
  if (event.type !== 'SettingsChanged' && event.type !== 'PlannedSettingsWithdrawn') return undefined;
  const { effectiveFrom } = event.data;
  const held = settingsOn(before, effectiveFrom);
  const changes = event.type === 'SettingsChanged' ? event.data.changes : withoutPlanned(event.data, before);
  const detail = watched.flatMap((key) =>
    key in changes ? changed(key, String(held[key]), String(changes[key])) : [],
  );
  if ('tauxStandard' in changes && changes.tauxStandard !== held.tauxStandard)
    detail.push({ field: 'tauxStandard', before: null, after: 'changed' });
  if (detail.length === 0) return undefined;
  return {
    kind: 'settings-changed',
    detail: [...detail, { field: 'effectiveFrom', before: null, after: effectiveFrom }],
  };
};

/** The same of an event of the retention: what is only announced may be taken back. */
export const changeOfRetention = (event: RetentionEvent): SecurityChange | undefined =>
  event.type === 'YearsExpired'
    ? { kind: 'years-expired', detail: [{ field: 'jusquA', before: null, after: String(event.data.until) }] }
    : undefined;

/** The same of an event of anchoring: whoever is mailed an anchor can hold us to it. */
export const changeOfAnchoring = ({ data }: AnchoringEvent, before: Anchoring): SecurityChange => ({
  kind: 'anchoring-changed',
  detail: changed('destinatairesAncres', listed(before.userIds), listed(data.userIds)),
  people: parted(before.userIds, data.userIds),
});

/** The same of an event of the format of exports: columns that came and went, and what each nature goes out under. */
export const changeOfExportFormat = (
  { data }: ExportFormatEvent,
  before: ExportFormatState,
): SecurityChange => {
  const { columns = before.columns, encodage = before.encodage, codes = {}, rubriques = {} } = data;
  const inWords = (keys: readonly ExportColumn[]): string | null =>
    keys.length === 0 ? null : keys.map((key) => exportColumns[key].label).join(', ');
  const gone = before.columns.filter((key) => !columns.includes(key));
  const come = columns.filter((key) => !before.columns.includes(key));
  const isReordered = gone.length + come.length === 0 && columns.join(',') !== before.columns.join(',');
  const ofNatures = (
    field: string,
    held: Readonly<Record<string, string | null>>,
    holds: Readonly<Record<string, string | null>>,
  ): SecurityDetail[] =>
    Object.keys(holds).flatMap((nature) => {
      const label = payrollNatures[nature as RubriqueNature]?.label ?? nature;
      const said = (of: string | null | undefined): string => `${label} ${of || 'aucun'}`;
      return changed(field, said(held[nature]), said(holds[nature]));
    });
  return {
    kind: 'export-format-changed',
    detail: [
      ...changed('colonnes', inWords(gone), inWords(come)),
      ...changed('ordreColonnes', null, isReordered ? 'changed' : null),
      ...changed('encodage', exportEncodings[before.encodage], exportEncodings[encodage]),
      ...ofNatures('codeNature', before.codes, codes),
      ...ofNatures('rubriqueNature', before.rubriques, rubriques),
    ],
  };
};

/** Months that entries are kept. */
const kept = 13;

/**
 * Writes changes of roles, rights, rates, teams, settings, anchoring and the format of exports into the security log, told by the
 * events themselves: whatever made them, each is there once, with what was before. Where they came from the log of events does not know.
 */
export const securityChanges = ({
  commands,
  now,
}: {
  commands: Pick<Commands, 'load'>;
  now: () => Date;
}): Process => {
  const changeIn = async (recorded: RecordedEvent): Promise<SecurityChange | undefined> => {
    const { stream, version } = recorded;
    const [entreprise = ''] = idsOf(stream);
    const event: unknown = { type: recorded.type, data: recorded.data };
    const at = { at: version - 1 };
    switch (categoryOf(stream)) {
      case 'user':
        return changeOfMember(event as UserEvent, (await commands.load(user, stream, entreprise, at)).state);
      case 'settings':
        return changeOfSettings(
          event as SettingsEvent,
          (await commands.load(companySettings, stream, entreprise, at)).state,
        );
      case 'project': {
        if (recorded.type !== 'ProjectCreated' && recorded.type !== 'ProjectTeamChanged') return undefined;
        const { state } = await commands.load(project, stream, entreprise, at);
        const change = changeOfTeam(event as ProjectEvent, state.exists ? state : noTeam);
        const [, id = ''] = idsOf(stream);
        return (
          change && {
            ...change,
            detail: [{ field: 'chantier', before: null, after: id }, ...change.detail],
          }
        );
      }
      case 'retention':
        return changeOfRetention(event as RetentionEvent);
      case 'anchoring':
        return changeOfAnchoring(
          event as AnchoringEvent,
          (await commands.load(anchoring, stream, entreprise, at)).state,
        );
      case 'exportFormat':
        return changeOfExportFormat(
          event as ExportFormatEvent,
          (await commands.load(exportFormat, stream, entreprise, at)).state,
        );
      case 'salary':
        return { kind: 'rate-changed', detail: [{ field: 'salaire', before: null, after: 'changed' }] };
      default:
        // What his rates come to is kept; none of them changes. The erasure itself stands in his own stream.
        return recorded.type === 'PersonCostFrozen' ? undefined : { kind: 'rate-changed', detail: [] };
    }
  };

  const react = async (recorded: RecordedEvent, sql: Connection): Promise<void> => {
    const oldest = new Date(now());
    oldest.setUTCMonth(oldest.getUTCMonth() - kept);
    if (recorded.recordedAt < oldest.toISOString()) return;
    const change = await changeIn(recorded);
    if (!change) return;
    const [entreprise, subject = ''] = idsOf(recorded.stream);
    await sql.query('select directory.note_security($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
      change.kind,
      recorded.metadata.actor,
      entreprise,
      '',
      '',
      '',
      1,
      change.people ? '' : subject,
      change.detail.length === 0 ? '' : JSON.stringify(change.detail),
      recorded.recordedAt,
      change.people ?? [],
    ]);
  };

  return {
    name: 'security-changes',
    categories: [
      'user',
      'settings',
      'hourlyCost',
      'salary',
      'project',
      'retention',
      'anchoring',
      'exportFormat',
    ],
    from: 'start',
    readsViews: [],
    async react(events, sql) {
      for (const event of events) await react(event, sql);
    },
  };
};
