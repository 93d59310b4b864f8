import { projectStatusLabels } from '@gestiontemps/contracts/codes';
import { newProject, projectChanges } from '@gestiontemps/contracts/projects';
import { projectColumns } from '@gestiontemps/contracts/table-columns';
import type { Outcome } from '@gestiontemps/documents/import/carry-out-lines';
import type { List } from '@gestiontemps/documents/import/imports';
import { keysBy } from '@gestiontemps/documents/import/line-keys';
import type { Line } from '@gestiontemps/documents/import/lines';
import { createOrUpdate } from '@gestiontemps/documents/import/taken-meanwhile';
import { normalisedCode } from '@gestiontemps/kernel/commands/code-reservation';
import { invalid, type Rejection } from '@gestiontemps/kernel/commands/rejection';
import { codeStream } from '@gestiontemps/kernel/commands/reserve-code';
import { callOfLine, type LineCall } from '@gestiontemps/kernel/http/call-of-line';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { project, projectCode, projectStream } from './project.ts';
import { fieldsOf, projectCommands } from './project-commands.ts';
import { bodyOf, changedColumns, findersOf, heldCells } from './project-line.ts';
import type { ProjectNeeds } from './project-needs.ts';
import { readKnownProjects } from './read-projects.ts';

const removed = (): Rejection =>
  invalid('project-removed', "Ce numéro est celui d'un chantier supprimé", 'externalId');

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
  async takeBy(rehearsal, _lines, past) {
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
      const looked = await past.asLookedAt(own, projectStream(entreprise, id), async () => ({
        rowVersion: state.rowVersion,
        // What its tasks went through is no change of what the line tells.
        version: state.rowVersion,
      }));
      await writing.update(own, id, { ...body, ...looked });
      const before = heldCells(state, named);
      return {
        action: 'update',
        changes: columns.map((column) => ({ column, before: before[column] ?? '' })),
      };
    };

    /** By the number of a project that somebody else has made since this began; undefined while that is not there. */
    const updateTaken = async (
      own: LineCall<Member>,
      code: string,
      line: Line,
    ): Promise<Outcome | undefined> => {
      const { state } = await commands.load(projectCode, codeStream(ofCode(code)), entreprise, { maxAge: 0 });
      if (state.status !== 'reserved') return undefined;
      const stream = projectStream(entreprise, state.owner);
      const borne = await commands.load(project, stream, entreprise, { maxAge: 0 });
      // One that was given up is its former bearer's for a minute still.
      if (!borne.state.exists || normalisedCode(borne.state.externalId) !== normalisedCode(code))
        return undefined;
      return update(own, state.owner, line);
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
      keysOf: keysBy('externalId'),
      async carryOut(line, key) {
        const own = callOfLine(call, key, rehearsal);
        const held = known.get(key);
        const done =
          (await past.done(own, projectStream(entreprise, held?.id ?? own.newId()))) ??
          (held && (await update(own, held.id, line)));
        if (done) return done;
        const body = newProject.parse(bodyOf(line, finders, undefined));
        if (rehearsal) {
          // Views hold all numbers that are borne: neither of these streams has to be asked for.
          rehearsal.isNew(projectCode, codeStream(ofCode(body.externalId)));
          rehearsal.isNew(project, projectStream(entreprise, own.newId()));
        }
        return createOrUpdate(
          () => writing.create(own, body),
          () => updateTaken(own, body.externalId, line),
          'Ce numéro est encore retenu par une autre demande\u00a0: importez cette ligne à nouveau dans deux minutes',
        );
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
