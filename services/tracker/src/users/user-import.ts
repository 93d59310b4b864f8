import { type Role, roleKeys, roles } from '@gestiontemps/contracts/codes';
import { listSeparator, userColumns } from '@gestiontemps/contracts/table-columns';
import { newUser, userChanges } from '@gestiontemps/contracts/users';
import { type Outcome, WrongLine } from '@gestiontemps/documents/import/carry-out-lines';
import { createFinder, type Found, namesIn, peopleFinder } from '@gestiontemps/documents/import/find-named';
import type { List } from '@gestiontemps/documents/import/imports';
import { keysBy, plainValue } from '@gestiontemps/documents/import/line-keys';
import { createOrUpdate } from '@gestiontemps/documents/import/taken-meanwhile';
import { type Line, type LineError, plainText } from '@gestiontemps/documents/import/lines';
import { yesOrNo } from '@gestiontemps/documents/table/told-cell';
import { normalisedCode } from '@gestiontemps/kernel/commands/code-reservation';
import { invalid } from '@gestiontemps/kernel/commands/rejection';
import { callOfLine, type LineCall } from '@gestiontemps/kernel/http/call-of-line';
import type { Deps, TagCategoryName } from '../deps.ts';
import type { Member } from '../principal.ts';
import { type MemberMeans, memberWriting } from './member-writing.ts';
import { listMembers, type MemberListItem } from './members.view.ts';
import { user, userStream } from './user.ts';

export interface UserListNeeds extends MemberMeans {
  /** Tag categories of the company: what a file may name. */
  readonly categories: (entreprise: string) => Promise<readonly TagCategoryName[]>;
}

const roleNamed = new Map<string, Role>(roleKeys.map((role) => [plainText(roles[role].label), role]));
/** Those that a line may give: an auditor has dates besides, and a superadministrator is made nowhere here. */
const given = roleKeys.filter((role) => role !== 'auditeur' && role !== 'superadmin');

/** What is written outside of the log is not while a file is only tried; what would be refused is, all the same. */
const onlyTried = ({ invitations, ...means }: MemberMeans): MemberMeans => ({
  ...means,
  async inviteMember(_call, { actorRole }, { email }, membership) {
    user.decide({ type: 'InviteMember', membership, actorRole, userId: email }, user.initial);
    return email;
  },
  async writeName() {},
  invitations: { ...invitations, async changeEmail() {} },
});

interface Finders {
  readonly person: (text: string) => Found;
  readonly byCode: (text: string) => Found;
  readonly byEmail: (text: string) => Found;
  readonly category: (text: string) => Found;
}

/** The columns of which a member's fields are made. @throws {WrongLine} with all that is not known */
const bodyOf = ({ said }: Line, { person, category }: Finders) => {
  const errors: LineError[] = [];
  const idsOf = (column: string, find: (text: string) => Found, what: string): string[] | undefined => {
    const text = said[column];
    if (text === undefined) return undefined;
    return namesIn(String(text)).flatMap((name) => {
      const found = find(name);
      if (typeof found === 'object') return [found.id];
      const message = found === 'several' ? 'Plusieurs portent ce nom' : what;
      errors.push({ column, message: `${message}\u00a0: ${name}` });
      return [];
    });
  };
  const role = said['role'] === undefined ? undefined : roleNamed.get(plainText(String(said['role'])));
  if (said['role'] !== undefined && role === undefined) {
    const known = given.map((each) => roles[each].label).join(listSeparator);
    errors.push({ column: 'role', message: `Rôle inconnu (attendu\u00a0: ${known})` });
  }
  const { externalId, nom, prenom, email } = said;
  const { saisieFeuilleTempsDisable, accessAllChantier, canAddTaskOnChantier } = said;
  const body = {
    externalId,
    nom,
    prenom,
    email,
    role,
    saisieFeuilleTempsDisable,
    accessAllChantier,
    canAddTaskOnChantier,
    responsableIds: idsOf('responsables', person, 'Responsable inconnu'),
    tagCategoryIds: idsOf('tagCategories', category, 'Catégorie inconnue'),
  };
  if (errors.length > 0) throw new WrongLine(errors);
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
};

const columnOf = { responsableIds: 'responsables', tagCategoryIds: 'tagCategories', acces: 'role' } as const;
const columnNamed = (field: string): string => (columnOf as Readonly<Record<string, string>>)[field] ?? field;

/** Of what tells people apart it does not matter in which case it is. */
const comparedValue = (field: string, value: unknown): string =>
  (field === 'email' || field === 'externalId') && typeof value === 'string'
    ? normalisedCode(value)
    : plainValue(value);

/** Members by the lines of a file: known by their number, else by their e-mail. */
export const userList = (deps: Deps, needs: UserListNeeds, call: LineCall<Member>): List => ({
  columns: userColumns,
  needed: ['nom', 'prenom', 'email'],
  async takeBy(rehearsal, _lines, past) {
    const { entreprise } = call.principal;
    const { data: members } = await listMembers(deps.db, entreprise, { includeDeleted: true }, { Take: -1 });
    const byId = new Map(members.map((member) => [member.id, member]));
    const categories = await needs.categories(entreprise);
    const finders: Finders = {
      person: peopleFinder(members),
      byCode: createFinder(members, [({ externalId }) => externalId]),
      byEmail: createFinder(members, [({ email }) => email]),
      category: createFinder(categories, [({ label }) => label]),
    };
    const writing = memberWriting(deps, rehearsal ? onlyTried(needs) : needs);

    /** Somebody who has another number than the line says is somebody else. */
    const refuseAnother = ({ externalId }: MemberListItem, { said }: Line): void => {
      const number = said['externalId'];
      if (number === undefined || externalId === null) return;
      if (normalisedCode(String(number)) !== normalisedCode(externalId))
        throw invalid('email-of-another', `Cet e-mail est celui du matricule ${externalId}`, 'email');
    };

    /** Whom a line is about; undefined where it is about somebody new. */
    const heldBy = (line: Line): MemberListItem | undefined => {
      const { externalId, email } = line.said;
      const named = externalId === undefined ? 'unknown' : finders.byCode(String(externalId));
      if (named === 'several')
        throw invalid('number-of-several', 'Plusieurs personnes ont ce matricule', 'externalId');
      if (typeof named === 'object') return byId.get(named.id);
      const reached = email === undefined ? 'unknown' : finders.byEmail(String(email));
      const held = typeof reached === 'object' ? byId.get(reached.id) : undefined;
      if (held) refuseAnother(held, line);
      return held;
    };

    const toldOf = (member: MemberListItem): Readonly<Record<string, string>> => ({
      externalId: member.externalId ?? '',
      nom: member.nom,
      prenom: member.prenom,
      email: member.email,
      role: roles[member.role].label,
      responsables: member.responsableIds
        .flatMap((id) => byId.get(id) ?? [])
        .map(({ prenom, nom }) => `${prenom} ${nom}`)
        .join(listSeparator),
      saisieFeuilleTempsDisable: yesOrNo(member.saisieFeuilleTempsDisable),
      accessAllChantier: yesOrNo(member.accessAllChantier),
      canAddTaskOnChantier: yesOrNo(member.canAddTaskOnChantier),
      tagCategories: categories
        .filter(({ id }) => member.tagCategoryIds.includes(id))
        .map(({ label }) => label)
        .join(listSeparator),
    });

    const update = async (own: LineCall<Member>, held: MemberListItem, line: Line): Promise<Outcome> => {
      const body = userChanges.parse(bodyOf(line, finders));
      const changed = Object.entries(body).filter(
        ([field, value]) =>
          comparedValue(field, value) !== comparedValue(field, held[field as keyof MemberListItem]),
      );
      if (changed.length === 0) return { action: 'unchanged' };
      const stream = userStream(entreprise, held.id);
      const looked = await past.asLookedAt(own, stream, async () => {
        const { state, version } = await deps.commands.load(user, stream, entreprise, { maxAge: 0 });
        return state.status === 'none' ? undefined : { rowVersion: state.rowVersion, version };
      });
      await writing.update(own, held.id, { ...Object.fromEntries(changed), ...looked });
      const before = toldOf(held);
      const columns = changed.map(([field]) => columnNamed(field));
      return {
        action: 'update',
        changes: columns.map((column) => ({ column, before: before[column] ?? '' })),
      };
    };

    /** By the e-mail of somebody whom somebody else has added since this began; undefined while he is not there. */
    const updateTaken = async (
      own: LineCall<Member>,
      email: string,
      line: Line,
    ): Promise<Outcome | undefined> => {
      const found = await listMembers(
        deps.db,
        entreprise,
        { text: email, includeDeleted: true },
        { Take: -1 },
      );
      // His name is written after him.
      const taken = found.data.find(
        (each) => each.nom !== '' && needs.invitations.isSameEmail(each.email, email),
      );
      if (!taken) return undefined;
      refuseAnother(taken, line);
      return update(own, taken, line);
    };

    return {
      keyColumn: 'externalId',
      columnOf,
      keysOf: keysBy('externalId', 'email'),
      async carryOut(line, key): Promise<Outcome> {
        const own = callOfLine(call, key, rehearsal);
        const held = heldBy(line);
        if (held)
          return (await past.done(own, userStream(entreprise, held.id))) ?? (await update(own, held, line));
        const body = newUser.parse(bodyOf(line, finders));
        return createOrUpdate(
          () => writing.create(own, body),
          () => updateTaken(own, body.email, line),
          "Cette personne vient d'être ajoutée, importez cette ligne à nouveau",
        );
      },
    };
  },
});

/** What its lines look like. */
export const userExamples = [
  {
    externalId: 'M001',
    nom: 'Lefèvre',
    prenom: 'Karim',
    email: 'karim.lefevre@example.fr',
    role: roles.utilisateur.label,
    canAddTaskOnChantier: true,
  },
  {
    externalId: 'M002',
    nom: 'Le Goff',
    prenom: 'Sophie',
    email: 'sophie.legoff@example.fr',
    role: roles.responsable.label,
    accessAllChantier: true,
  },
] as const;
