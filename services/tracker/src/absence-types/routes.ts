import {
  createAbsenceType,
  deleteAbsenceType,
  listAbsenceTypes,
  updateAbsenceType,
} from '@gestiontemps/contracts/absence-types';
import type { Reply } from '@gestiontemps/contracts/route';
import { type ListItemState, shownItem } from '@gestiontemps/kernel/commands/list-item';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { said } from '@gestiontemps/kernel/commands/said';
import { writeUniqueItem } from '@gestiontemps/kernel/commands/unique-list';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { absenceType, type AbsenceType, absenceTypeStream } from './absence-type.ts';
import { isAbsenceCodeBorne, readAbsenceTypes } from './absence-types.view.ts';

export const absenceTypeRoutes = ({ commands, db, now, people }: Deps): RouteHandler<Member>[] => {
  const writing = {
    commands,
    now,
    list: absenceType,
    isBorne: (entreprise: string, code: string, besides: string) =>
      isAbsenceCodeBorne(db, entreprise, code, besides),
  };

  const describe = async (
    entreprise: string,
    id: string,
    state: ListItemState<AbsenceType>,
  ): Promise<Reply<typeof createAbsenceType>> => {
    const [described] = await people.signed(entreprise, [shownItem(id, state)]);
    if (!described) throw notFound();
    return described;
  };

  return [
    on(listAbsenceTypes, async ({ principal, query }) => {
      const { totalCount, data } = await readAbsenceTypes(db, principal.entreprise, query);
      return { totalCount, data: await people.signed(principal.entreprise, data) };
    }),

    on(createAbsenceType, async (call) => {
      const id = call.newId();
      const { state } = await writeUniqueItem(writing, call, id, { type: 'Add', item: call.body });
      return describe(call.principal.entreprise, id, state);
    }),

    on(updateAbsenceType, async (call) => {
      const { id } = call.params;
      const { rowVersion, ...changes } = call.body;
      const command = { type: 'Change', changes: said(changes), rowVersion } as const;
      const { state } = await writeUniqueItem(writing, call, id, command);
      return describe(call.principal.entreprise, id, state);
    }),

    on(deleteAbsenceType, async ({ handle, principal, params, query }) => {
      const stream = absenceTypeStream(principal.entreprise, params.id);
      await handle(absenceType, stream, { type: 'Remove', rowVersion: query.rowVersion });
      return undefined;
    }),
  ];
};
