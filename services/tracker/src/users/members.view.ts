import { type Role, roles } from '@gestiontemps/contracts/codes';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type Audit, auditColumns, auditOf, auditSelect } from '@gestiontemps/kernel/commands/audit';
import { idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import { type Paging, readPage } from '@gestiontemps/kernel/sql/paging';
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
  readonly isDeleted: boolean;
  readonly isInvited: boolean;
  /** Takes part: neither gone nor merely invited. What asks for members asks for this. */
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
    isDeleted: 'boolean',
    isInvited: 'boolean',
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
  version: 8,
  categories: ['user', 'salary'],
  tables: [members],
  keyOf: ({ stream }) => idsOf(stream).join('~'),
  wants(recorded, want) {
    const [entreprise = '', id = ''] = idsOf(recorded.stream);
    want.row(members, entreprise, id);
  },
  fold(recorded, rowsOf) {
    const event = { type: recorded.type, data: recorded.data } as UserEvent | SalaryEvent;
    const [entreprise = '', id = ''] = idsOf(recorded.stream);
    const rows = rowsOf(members);
    const set = (row: Omit<MemberRow, 'isActive'>): void =>
      rows.set({ ...row, isActive: !row.isDeleted && !row.isInvited });
    if (event.type === 'MemberAdded' || event.type === 'MemberInvited') {
      const roleLevel = roles[event.data.role].level;
      const isInvited = event.type === 'MemberInvited';
      const row = {
        entreprise,
        id,
        tagCategoryIds: [],
        ...event.data,
        roleLevel,
        isDeleted: false,
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
  /** Only this person and, where he may be one, those he is a responsable of; not found by their e-mail. */
  readonly seenBy?: { readonly userId: string; readonly asResponsable: boolean } | undefined;
}

const columns = `m.id, m.role, m.external_id as "externalId", m.responsable_ids as "responsableIds",
  m.tag_category_ids as "tagCategoryIds",
  m.saisie_feuille_temps_disable as "saisieFeuilleTempsDisable", m.access_all_chantier as "accessAllChantier",
  m.can_add_task_on_chantier as "canAddTaskOnChantier", m.permissions, m.base_salaire as "baseSalaire",
  m.base_salaire_version as "baseSalaireVersion",
  m.is_deleted as "isDeleted",
  m.is_invited as "isInvited", ${auditSelect('m')}, m.row_version as "rowVersion",
  coalesce(d.nom, '') as nom, coalesce(d.prenom, '') as prenom, coalesce(case when m.is_invited then d.invited_email end, a.email, '') as email`;

const from = `from views.members m
  left join directory.members d on d.entreprise = m.entreprise and d.utilisateur_id = m.id
  left join directory.accounts a on a.account_id = m.id
  where m.entreprise = $1
    and ($2::text[] is null or m.id = any($2))
    and ($3::text is null or m.role = $3)
    and m.role_level >= $4
    and found_in($5, d.nom, d.prenom, m.external_id,
      case when $7::text is null then case when m.is_invited then d.invited_email else a.email end end)
    and ($6 or not m.is_deleted or $9::text = 'deleted')
    and case $9::text when 'deleted' then m.is_deleted when 'invited' then m.is_invited and not m.is_deleted
      when 'active' then m.is_active when 'incomplete' then m.is_active and m.external_id is null else true end
    and ($7::text is null or m.id = $7 or $8 and m.responsable_ids ? $7)`;

const orders = {
  CreatedOn: 'm.created_position',
  nom: `searchable(coalesce(d.nom, '') || ' ' || coalesce(d.prenom, ''))`,
  prenom: `searchable(coalesce(d.prenom, '') || ' ' || coalesce(d.nom, ''))`,
  role: 'm.role_level',
  externalId: 'lower(m.external_id)',
} as const;

export const listMembers = (
  db: CompanyDatabase,
  entreprise: string,
  filter: MemberFilter,
  paging: Paging & { OrderBy?: keyof typeof orders | undefined; OrderAsc?: boolean | undefined } = {},
): Promise<{ totalCount: number; data: MemberListItem[] }> =>
  readPage<MemberListItem>(
    db,
    entreprise,
    {
      select: columns,
      from,
      orderBy: `${orders[paging.OrderBy ?? 'CreatedOn']} ${(paging.OrderAsc ?? true) ? 'asc' : 'desc'} nulls last, m.id`,
      values: [
        filter.ids ?? null,
        filter.role ?? null,
        filter.minLevelRole ? roles[filter.minLevelRole].level : 0,
        filter.text ?? null,
        filter.includeDeleted,
        filter.seenBy?.userId ?? null,
        filter.seenBy?.asResponsable ?? false,
        filter.state ?? null,
      ],
    },
    paging,
  );

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
