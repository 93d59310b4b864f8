import { type Role, roles } from '@gestiontemps/contracts/codes';
import type { AuditAccess } from '@gestiontemps/contracts/users';
import { erasedName } from '@gestiontemps/contracts/erasure';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type Audit, auditColumns, auditOf, auditSelect } from '@gestiontemps/kernel/commands/audit';
import { idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import {
  type PagedQuery,
  type Paging,
  readAll,
  readPage,
  type TakeRows,
} from '@gestiontemps/kernel/sql/paging';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
import type { SalaryEvent } from './salary.ts';
import type { UserEvent } from './user.ts';

interface MemberRow extends Audit {
  readonly entreprise: string;
  readonly id: string;
  readonly role: Role;
  readonly roleLevel: number;
  readonly externalId: string | null;
  readonly responsableIds: readonly string[];
  readonly tagCategoryIds: readonly string[];
  readonly saisieFeuilleTempsDisable: boolean;
  readonly accessAllChantier: boolean;
  readonly canAddTaskOnChantier: boolean;
  readonly permissions: readonly string[];
  readonly baseSalaire: string | null;
  /** How often it was changed on its own: a version that those see who see the salary. */
  readonly baseSalaireVersion: number;
  /** What an auditor may read. */
  readonly acces: AuditAccess | null;
  readonly isDeleted: boolean;
  readonly isInvited: boolean;
  /** Whether his personal data were destroyed. */
  readonly isErased: boolean;
  /** Takes part: neither gone nor merely invited, nor an auditor. What asks for members asks for this. */
  readonly isActive: boolean;
  /** When he joined or, if that was later, when he was last let back in; while he is invited, when that was. */
  readonly since: string;
  /** Place in the log where he was added: the order of creation, also within one instant. */
  readonly createdPosition: Position;
  readonly rowVersion: number;
}

const members = viewTable<MemberRow>({
  name: 'members',
  columns: {
    entreprise: 'uuid',
    id: 'text',
    role: 'text',
    roleLevel: 'integer',
    externalId: 'text',
    responsableIds: 'jsonb',
    tagCategoryIds: 'jsonb',
    saisieFeuilleTempsDisable: 'boolean',
    accessAllChantier: 'boolean',
    canAddTaskOnChantier: 'boolean',
    permissions: 'jsonb',
    baseSalaire: 'numeric',
    baseSalaireVersion: 'integer',
    acces: 'jsonb',
    isDeleted: 'boolean',
    isInvited: 'boolean',
    isErased: 'boolean',
    isActive: 'boolean',
    since: 'timestamptz',
    createdPosition: 'bigint',
    rowVersion: 'integer',
    ...auditColumns,
  },
  key: ['entreprise', 'id'],
});

export const membersView: View = {
  name: 'members',
  version: 11,
  categories: ['user', 'salary'],
  tables: [members],
  keyedBy: 'subject',
  wants(recorded, want) {
    const [entreprise = '', id = ''] = idsOf(recorded.stream);
    want.row(members, entreprise, id);
  },
  fold(recorded, rowsOf) {
    const event = { type: recorded.type, data: recorded.data } as UserEvent | SalaryEvent;
    const [entreprise = '', id = ''] = idsOf(recorded.stream);
    const rows = rowsOf(members);
    const set = (row: Omit<MemberRow, 'isActive'>): void =>
      rows.set({ ...row, isActive: !row.isDeleted && !row.isInvited && row.role !== 'auditeur' });
    if (event.type === 'MemberAdded' || event.type === 'MemberInvited') {
      const roleLevel = roles[event.data.role].level;
      const isInvited = event.type === 'MemberInvited';
      const row = {
        entreprise,
        id,
        tagCategoryIds: [],
        acces: null,
        ...event.data,
        roleLevel,
        isDeleted: false,
        isErased: false,
        isInvited,
      };
      const recording = recordingOf(recorded);
      const { position: createdPosition, recordedAt: since } = recording;
      set({
        ...row,
        since,
        createdPosition,
        baseSalaireVersion: 0,
        rowVersion: 1,
        ...auditOf(undefined, recording),
      });
      return;
    }
    const row = rows.get(entreprise, id);
    if (!row) return;
    const recording = recordingOf(recorded);
    const since = recording.recordedAt;
    const moved = { ...row, rowVersion: row.rowVersion + 1, ...auditOf(row, recording) };
    switch (event.type) {
      case 'MemberRoleChanged':
        return set({ ...moved, role: event.data.role, roleLevel: roles[event.data.role].level });
      case 'MemberLinksChanged':
      case 'MemberTagCategoriesChanged':
      case 'MemberRightsChanged':
      case 'AuditAccessChanged':
      case 'MemberCodeChanged':
      case 'MemberSalaryChanged':
      case 'MemberRenamed':
        return set({ ...moved, ...event.data });
      case 'MemberJoined':
        return set({ ...moved, isInvited: false, since });
      case 'MemberDeactivated':
        return set({ ...moved, isDeleted: true, ...auditOf(row, recording, 'removed') });
      case 'MemberReactivated':
        return set({ ...moved, isDeleted: false, since });
      case 'PersonErased':
        // Whether he ever joined stays: who was invited alone is a member of nothing.
        return set({
          ...moved,
          isDeleted: true,
          isErased: true,
          baseSalaire: null,
          ...auditOf(row, recording, 'removed'),
        });
      case 'SalaryChanged':
        return set({ ...row, ...event.data, baseSalaireVersion: row.baseSalaireVersion + 1 });
      default:
        event satisfies never;
    }
  },
};

export interface MemberListItem extends Omit<
  MemberRow,
  'entreprise' | 'roleLevel' | 'isActive' | 'since' | 'createdPosition'
> {
  readonly nom: string;
  readonly prenom: string;
  readonly email: string;
}

export interface MemberFilter {
  readonly ids?: readonly string[] | undefined;
  readonly role?: Role | undefined;
  readonly minLevelRole?: Role | undefined;
  readonly text?: string | undefined;
  /** Where he stands; `incomplete`: active, without a number. */
  readonly state?: 'active' | 'invited' | 'incomplete' | 'deleted' | undefined;
  readonly includeDeleted: boolean;
  /** Found by name and number, not by e-mail. */
  readonly byNameAlone?: boolean | undefined;
  /** Only this person and, where he may be one, those he is a responsable of; not found by their e-mail. */
  readonly seenBy?: { readonly userId: string; readonly asResponsable: boolean } | undefined;
}

// From the moment of an erasure on, though it takes a while until nothing is left, and another company may have him still:
// what is shown of nobody, nobody is found by.
const nom = `case when m.is_erased then '${erasedName}' else coalesce(d.nom, '') end`;
const prenom = `case when m.is_erased then '' else coalesce(d.prenom, '') end`;
const email = `case when m.is_erased then '' when m.is_invited then coalesce(d.invited_email, a.email, '') else coalesce(a.email, '') end`;

const columns = `m.id, m.role, m.external_id as "externalId", m.responsable_ids as "responsableIds",
  m.tag_category_ids as "tagCategoryIds",
  m.saisie_feuille_temps_disable as "saisieFeuilleTempsDisable", m.access_all_chantier as "accessAllChantier",
  m.can_add_task_on_chantier as "canAddTaskOnChantier", m.permissions, m.acces, m.base_salaire as "baseSalaire",
  m.base_salaire_version as "baseSalaireVersion",
  m.is_deleted as "isDeleted",
  m.is_invited as "isInvited", m.is_erased as "isErased", ${auditSelect('m')}, m.row_version as "rowVersion",
  ${nom} as nom, ${prenom} as prenom, ${email} as email`;

const from = `from views.members m
  left join directory.members d on d.entreprise = m.entreprise and d.utilisateur_id = m.id
  left join directory.accounts a on a.account_id = m.id
  where m.entreprise = $1
    and ($2::text[] is null or m.id = any($2))
    and ($3::text is null or m.role = $3)
    and m.role_level >= $4
    and found_in($5, ${nom}, ${prenom}, m.external_id, case when $7::text is null and not $10 then ${email} end)
    and ($6 or not m.is_deleted or $9::text = 'deleted')
    and case $9::text when 'deleted' then m.is_deleted when 'invited' then m.is_invited and not m.is_deleted
      when 'active' then not m.is_deleted and not m.is_invited when 'incomplete' then m.is_active and m.external_id is null else true end
    and ($7::text is null or m.id = $7 or $8 and m.responsable_ids ? $7)`;

const orders = {
  CreatedOn: 'm.created_position',
  nom: `searchable(${nom} || ' ' || ${prenom})`,
  prenom: `searchable(${prenom} || ' ' || ${nom})`,
  role: 'm.role_level',
  externalId: 'lower(m.external_id)',
} as const;

interface Order {
  readonly OrderBy?: keyof typeof orders | undefined;
  readonly OrderAsc?: boolean | undefined;
}

const listed = (filter: MemberFilter, { OrderBy = 'CreatedOn', OrderAsc = true }: Order): PagedQuery => ({
  select: columns,
  from,
  orderBy: `${orders[OrderBy]} ${OrderAsc ? 'asc' : 'desc'} nulls last, m.id`,
  values: [
    filter.ids ?? null,
    filter.role ?? null,
    filter.minLevelRole ? roles[filter.minLevelRole].level : 0,
    filter.text ?? null,
    filter.includeDeleted,
    filter.seenBy?.userId ?? null,
    filter.seenBy?.asResponsable ?? false,
    filter.state ?? null,
    filter.byNameAlone ?? false,
  ],
});

export const listMembers = (
  db: CompanyDatabase,
  entreprise: string,
  filter: MemberFilter,
  paging: Paging & Order = {},
): Promise<{ totalCount: number; data: MemberListItem[] }> =>
  readPage<MemberListItem>(db, entreprise, listed(filter, paging), paging);

/** Those of all pages. */
export const readAllMembers = (
  db: CompanyDatabase,
  entreprise: string,
  filter: MemberFilter,
  order: Order,
  take: TakeRows<MemberListItem>,
): Promise<void> => readAll(db, entreprise, listed(filter, order), take);

export const findMember = async (
  db: CompanyDatabase,
  entreprise: string,
  id: string,
): Promise<MemberListItem | undefined> =>
  (await listMembers(db, entreprise, { ids: [id], includeDeleted: true })).data[0];

/** Whether an active member of the company has this person as responsable. */
export const isResponsableOfSomeone = async (
  db: CompanyDatabase,
  entreprise: string,
  userId: string,
): Promise<boolean> => {
  const [row] = await db.rows<{ linked: boolean }>(
    entreprise,
    `select exists (
       select from views.members where entreprise = $1 and responsable_ids ? $2 and is_active) as linked`,
    [entreprise, userId],
  );
  return row?.linked ?? false;
};
