import { setTimeout as pause } from 'node:timers/promises';
import { type ProjectStatus, projectStatusLabels } from '@gestiontemps/contracts/codes';
import { eurosOfDecimal } from '@gestiontemps/contracts/money';
import { newProject, projectChanges } from '@gestiontemps/contracts/projects';
import { listSeparator, projectColumns } from '@gestiontemps/contracts/table-columns';
import { type Outcome, WrongLine } from '@gestiontemps/documents/import/carry-out-lines';
import { createFinder, type Found, namesIn, peopleFinder } from '@gestiontemps/documents/import/find-named';
import type { List } from '@gestiontemps/documents/import/imports';
import { type Line, type LineError, plainText } from '@gestiontemps/documents/import/lines';
import { toldCell } from '@gestiontemps/documents/table/told-cell';
import { normalisedCode } from '@gestiontemps/kernel/commands/code-reservation';
import { invalid, Rejection, stale } from '@gestiontemps/kernel/commands/rejection';
import { codeStream } from '@gestiontemps/kernel/commands/reserve-code';
import { callOfLine, type LineCall } from '@gestiontemps/kernel/http/call-of-line';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { type Project, project, projectCode, projectStream } from './project.ts';
import { fieldsOf, projectCommands } from './project-commands.ts';
import type { ProjectFields } from './project-fields.ts';
import type { Named, ProjectNeeds } from './project-needs.ts';
import { readKnownProjects } from './read-projects.ts';

/** How often, and how many milliseconds apart, a project is looked for whose number somebody else has just taken. */
const looks = 20;
const between = 100;

const statuses = new Map(
  Object.entries(projectStatusLabels).map(([code, label]) => [
    plainText(label),
    Number(code) as ProjectStatus,
  ]),
);

const removed = (): Rejection =>
  invalid('project-removed', "Ce numéro est celui d'un chantier supprimé", 'externalId');

type Finders = Readonly<Record<'client' | 'person' | 'tag', (text: string) => Found>>;

const findersOf = ({ clients, people, tags }: Named): Finders => ({
  client: createFinder(clients, [({ externalId }) => externalId, ({ name }) => name]),
  person: peopleFinder(people),
  tag: createFinder(tags, [({ label }) => label]),
});

/** The columns of which a project's fields are made. @throws {WrongLine} with all that is not known */
const bodyOf = ({ said }: Line, finders: Finders, held: Pick<ProjectFields, 'adresseProjet'> | undefined) => {
  const errors: LineError[] = [];
  const textOf = (column: string): string | undefined => {
    const value = said[column];
    return value === undefined ? undefined : String(value);
  };
  const idOf = (find: (text: string) => Found, text: string, column: string, what: string): string[] => {
    const found = find(text);
    if (typeof found === 'object') return [found.id];
    errors.push({
      column,
      message:
        found === 'unknown' ? `${what} inconnu\u00a0: ${text}` : `Plusieurs portent ce nom\u00a0: ${text}`,
    });
    return [];
  };
  const idsOf = (column: string, find: (text: string) => Found, what: string): string[] | undefined => {
    const text = textOf(column);
    return text === undefined ? undefined : namesIn(text).flatMap((name) => idOf(find, name, column, what));
  };

  const { externalId, label, isBillable, estimatedStartDate, estimatedEndDate, amount, ouverteALaSaisie } =
    said;
  const [code, name] = [textOf('clientCode'), textOf('client')];
  const [clientId] =
    code === undefined && name === undefined
      ? []
      : idOf(finders.client, code ?? name ?? '', code === undefined ? 'client' : 'clientCode', 'Client');
  const status = textOf('projectStatus');
  const projectStatus = status === undefined ? undefined : statuses.get(plainText(status));
  if (status !== undefined && projectStatus === undefined) {
    const known = Object.values(projectStatusLabels).join(listSeparator);
    errors.push({ column: 'projectStatus', message: `Statut inconnu (attendu\u00a0: ${known})` });
  }
  const [adresse, cp, ville] = [textOf('adresse'), textOf('cp'), textOf('ville')];
  const before = held?.adresseProjet ?? { adresse: '', cp: '', ville: '' };
  const place = { adresse: adresse ?? before.adresse, cp: cp ?? before.cp, ville: ville ?? before.ville };
  // Where it stands on a map is that of the address before.
  const isMoved = (['adresse', 'cp', 'ville'] as const).some((part) => place[part] !== before[part]);
  const body = {
    externalId,
    label,
    isBillable,
    estimatedStartDate,
    estimatedEndDate,
    amount,
    ouverteALaSaisie,
    clientId,
    projectStatus,
    commentaire: textOf('commentaire'),
    responsablesId: idsOf('responsables', finders.person, 'Responsable'),
    commerciauxId: idsOf('commerciaux', finders.person, 'Commercial'),
    tagIds: idsOf('tags', finders.tag, 'Mot-clé'),
    adresseProjet: isMoved ? place : undefined,
  };
  if (errors.length > 0) throw new WrongLine(errors);
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
};

/** What stands in the columns today, as people read it. */
const heldCells = (held: Project, { clients, people, tags }: Named): Readonly<Record<string, string>> => {
  const client = clients.find(({ id }) => id === held.clientId);
  const namesOf = (ids: readonly string[]): string =>
    people
      .filter(({ id }) => ids.includes(id))
      .map(({ prenom, nom }) => `${prenom} ${nom}`)
      .join(listSeparator);
  return {
    label: held.label,
    clientCode: client?.externalId ?? '',
    client: client?.name ?? '',
    projectStatus: projectStatusLabels[held.projectStatus],
    isBillable: toldCell(held.isBillable, 'yesno'),
    estimatedStartDate: toldCell(held.estimatedStartDate, 'date'),
    estimatedEndDate: toldCell(held.estimatedEndDate, 'date'),
    amount: toldCell(eurosOfDecimal(held.amount), 'euros'),
    ouverteALaSaisie: toldCell(held.ouverteALaSaisie, 'date'),
    responsables: namesOf(held.responsables),
    commerciaux: namesOf(held.commerciaux),
    tags: tags
      .filter(({ id }) => held.tagIds.includes(id))
      .map(({ label }) => label)
      .join(listSeparator),
    commentaire: held.commentaire ?? '',
    adresse: held.adresseProjet?.adresse ?? '',
    cp: held.adresseProjet?.cp ?? '',
    ville: held.adresseProjet?.ville ?? '',
  };
};

/** Of several it does not matter in which order they are. */
const plainValue = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value) ? value.map(String).toSorted((one, other) => (one < other ? -1 : 1)) : value,
  );

/** Columns that say a field otherwise than it is. */
const changedColumns = (held: Project, fields: Partial<ProjectFields>, { said }: Line): string[] =>
  Object.entries(fields).flatMap(([field, value]) => {
    if (plainValue(held[field as keyof ProjectFields]) === plainValue(value)) return [];
    if (field === 'clientId') return [said['clientCode'] === undefined ? 'client' : 'clientCode'];
    if (field === 'tagIds') return ['tags'];
    if (field !== 'adresseProjet') return [field];
    return (['adresse', 'cp', 'ville'] as const).filter(
      (part) => fields.adresseProjet?.[part] !== (held.adresseProjet?.[part] ?? ''),
    );
  });

/** What stays as it is while a file is only tried, asked for once. */
const onceEach = (needs: ProjectNeeds): ProjectNeeds => {
  const clients = new Map<string, ReturnType<ProjectNeeds['client']>>();
  let tasks: ReturnType<ProjectNeeds['referenceTasks']['ofEveryProject']> | undefined;
  return {
    ...needs,
    client(entreprise, id) {
      const asked = clients.get(id) ?? needs.client(entreprise, id);
      clients.set(id, asked);
      return asked;
    },
    referenceTasks: {
      ...needs.referenceTasks,
      ofEveryProject: (entreprise) => (tasks ??= needs.referenceTasks.ofEveryProject(entreprise)),
    },
  };
};

/** Projects by the lines of a file: known by their number, whatever its case. */
export const projectList = (deps: Deps, needs: ProjectNeeds, call: LineCall<Member>): List => ({
  columns: projectColumns,
  needed: ['externalId', 'label'],
  async takeBy(rehearsal) {
    const { commands, db } = deps;
    const { entreprise } = call.principal;
    const known = new Map(
      (await readKnownProjects(db, entreprise)).map((each) => [normalisedCode(each.externalId), each]),
    );
    const named = await needs.named(entreprise);
    const finders = findersOf(named);
    const writing = projectCommands(deps, rehearsal ? onceEach(needs) : needs);
    const ofCode = (code: string) => ({ entreprise, kind: 'project', code });

    const update = async (own: LineCall<Member>, id: string, line: Line): Promise<Outcome | undefined> => {
      const { state } = await commands.load(project, projectStream(entreprise, id), entreprise);
      if (!state.exists) return undefined;
      if (state.deletedOn !== null) throw removed();
      const { externalId: _, ...said } = bodyOf(line, finders, state);
      const body = projectChanges.parse(said);
      const columns = changedColumns(state, fieldsOf(body), line);
      if (columns.length === 0) return { action: 'unchanged' };
      await writing.update(own, id, body);
      const before = heldCells(state, named);
      return {
        action: 'update',
        changes: columns.map((column) => ({ column, before: before[column] ?? '' })),
      };
    };

    /** Somebody else has taken the number since this began: it is his project that the line is about. */
    const updateTaken = async (own: LineCall<Member>, code: string, line: Line): Promise<Outcome> => {
      for (let look = 0; look < looks; look += 1) {
        const { state } = await commands.load(projectCode, codeStream(ofCode(code)), entreprise, {
          maxAge: 0,
        });
        const done = state.status === 'reserved' ? await update(own, state.owner, line) : undefined;
        if (done) return done;
        await pause(between);
      }
      throw stale("Ce chantier vient d'être créé, importez cette ligne à nouveau");
    };

    return {
      keyColumn: 'externalId',
      columnOf: {
        clientId: 'clientCode',
        responsablesId: 'responsables',
        commerciauxId: 'commerciaux',
        tagIds: 'tags',
        adresseProjet: 'adresse',
      },
      keysOf: ({ said }) => {
        const code = said['externalId'];
        return code === undefined ? [] : [{ column: 'externalId', key: normalisedCode(String(code)) }];
      },
      async carryOut(line, key) {
        const own = callOfLine(call, key, rehearsal);
        const held = known.get(key);
        const done = held && (await update(own, held.id, line));
        if (done) return done;
        const body = newProject.parse(bodyOf(line, finders, undefined));
        if (rehearsal) {
          // Views hold all numbers that are borne: neither of these streams has to be asked for.
          rehearsal.isNew(projectCode, codeStream(ofCode(body.externalId)));
          rehearsal.isNew(project, projectStream(entreprise, own.newId()));
        }
        try {
          await writing.create(own, body);
        } catch (error) {
          if (!(error instanceof Rejection && error.slug === 'code-taken')) throw error;
          return updateTaken(own, body.externalId, line);
        }
        return { action: 'create' };
      },
    };
  },
});

/** What its lines look like. */
export const projectExamples = [
  {
    externalId: 'CH27-0001',
    label: 'Gymnase des Pontreaux',
    clientCode: 'CL00001',
    projectStatus: projectStatusLabels[2],
    isBillable: true,
    estimatedStartDate: '2027-01-04',
    estimatedEndDate: '2027-05-28',
    amount: 184_000,
    adresse: '1 rue du Port',
    cp: '44700',
    ville: 'Orvault',
  },
  { externalId: 'CH27-0002', label: 'Atelier municipal', clientCode: 'CL00001', isBillable: false },
] as const;
