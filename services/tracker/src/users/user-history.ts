import type { Deps } from '../deps.ts';
import type {
  OpenedHistory,
  PartName,
  ReferenceList,
  SaidByEvent,
  StreamTable,
  ToldValue,
} from '../history/told.ts';
import { allows } from '../policy.ts';
import type { Member } from '../principal.ts';
import { findMember } from './members.view.ts';
import { salary, salaryStream, type Salary, type SalaryEvent } from './salary.ts';
import { noUser, user, userStream, type User, type UserEvent } from './user.ts';

const member: PartName = { type: 'member', id: 'member' };
const earned: PartName = { type: 'salary', id: 'salary' };
const said = (acte: SaidByEvent['acte'], ...parts: readonly PartName[]): (() => SaidByEvent) => {
  const row = { acte, parts };
  return () => row;
};

const named = (of: ReferenceList, ids: readonly string[]): ToldValue | null =>
  ids.length === 0 ? null : { type: 'references', valeur: ids.map((id) => ({ of, id })) };
const flag = (valeur: boolean): ToldValue => ({ type: 'flag', valeur });
const amountStanding = (amount: string | null) =>
  amount === null
    ? null
    : ({
        called: { of: 'none', id: earned.id },
        values: { baseSalaire: { type: 'amount', montant: Number(amount) } },
      } as const);

/** How a membership is told, and what was earned by it where that stood in it. */
export const userTable: StreamTable<User, UserEvent> = {
  decider: user,
  rows: {
    MemberAdded: said('memberAdded', member, earned),
    MemberInvited: said('memberInvited', member, earned),
    MemberJoined: said('memberJoined', member),
    MemberRoleChanged: said('changed', member),
    MemberLinksChanged: said('changed', member),
    MemberTagCategoriesChanged: said('changed', member),
    MemberRightsChanged: said('changed', member),
    AuditAccessChanged: said('changed', member),
    MemberCodeChanged: said('changed', member),
    MemberSalaryChanged: said('changed', earned),
    MemberRenamed: said('memberRenamed', member),
    MemberDeactivated: said('memberRemoved', member),
    MemberReactivated: said('memberRestored', member),
    PersonErased: said('personErased', member),
  },
  standing(state, { type }) {
    if (state.status === 'none') return null;
    if (type === 'salary') return amountStanding(state.baseSalaire);
    return {
      called: { of: 'none', id: member.id },
      values: {
        role: { type: 'code', valeur: state.role },
        externalId: state.externalId === null ? null : { type: 'text', valeur: state.externalId },
        responsableIds: named('person', state.responsableIds),
        tagCategoryIds: named('tagCategory', state.tagCategoryIds),
        saisieFeuilleTempsDisable: flag(state.saisieFeuilleTempsDisable),
        accessAllChantier: flag(state.accessAllChantier),
        canAddTaskOnChantier: flag(state.canAddTaskOnChantier),
        permissions: flag(state.permissions.includes('export.read')),
        saisieEquipe: flag(state.permissions.includes('timesheets.crew')),
        ...(state.acces && {
          accesDu: { type: 'date', valeur: state.acces.du },
          accesAu: { type: 'date', valeur: state.acces.au },
          accesJusquAu: { type: 'date', valeur: state.acces.jusquAu },
          voitTaux: flag(state.acces.voitTaux),
        }),
      },
    };
  },
};

/** How what a member earns is told. `atFirst`: what his membership says of it, which holds until it is changed. */
export const salaryTable = (atFirst: string | null): StreamTable<Salary, SalaryEvent> => ({
  decider: salary,
  rows: { SalaryChanged: said('changed', earned) },
  standing: ({ baseSalaire }) => amountStanding(baseSalaire === undefined ? atFirst : baseSalaire),
});

/** What was done to a member, for who sees his profile. @throws 404 */
export const createUserHistory =
  ({ commands, db }: Pick<Deps, 'commands' | 'db'>) =>
  async (principal: Member, userId: string): Promise<OpenedHistory> => {
    const { entreprise } = principal;
    const found = await findMember(db, entreprise, userId);
    const target = { ownerId: userId, responsables: found?.responsableIds ?? [] };
    if (!found || !allows(principal, 'users.read', target)) throw noUser();
    const stream = userStream(entreprise, userId);
    const seesSalary = allows(principal, 'costs.read');
    const { state } = await commands.load(user, stream, entreprise);
    const atFirst = state.status === 'none' ? null : state.baseSalaire;
    return {
      ownerId: userId,
      streams: [
        { stream, table: userTable, keeps: ({ type }) => seesSalary || type !== 'salary' },
        // Who does not see it is told of no change of it.
        ...(seesSalary ? [{ stream: salaryStream(entreprise, userId), table: salaryTable(atFirst) }] : []),
      ],
    };
  };
