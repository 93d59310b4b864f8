import { recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { View } from '@gestiontemps/kernel/views/view';
import { weekOfStream, type WeekEvent } from '../week/week-events.ts';
import { stepIdOf, type Step } from './steps.ts';
import { weekChain } from './week-chain.ts';
import { rowOf, weekOf } from './week-sheet-row.ts';
import { inOrder, validationSteps, weekSheets, type ValidationStepRow } from './week-sheet-tables.ts';

const stepOf = ({ entreprise: _company, id: _id, weekId: _week, ...step }: ValidationStepRow): Step => step;

/** Weeks and the steps of their validation, folded by the decider's own hand. */
export const weekSheetsView: View = {
  name: 'week-sheets',
  version: 6,
  categories: ['week'],
  tables: [weekSheets, validationSteps],

  wants(event, want) {
    const { entreprise, id } = weekOfStream(event.stream);
    want.row(weekSheets, entreprise, id);
    want.where(validationSteps, { entreprise, weekId: id });
  },

  fold(event, rowsOf) {
    const name = weekOfStream(event.stream);
    const { entreprise, id } = name;
    const sheets = rowsOf(weekSheets);
    const stepRows = rowsOf(validationSteps);
    const row = sheets.get(entreprise, id);
    const held = inOrder(stepRows.where({ entreprise, weekId: id })).map(stepOf);
    const before = row ? weekOf(row, held) : weekChain.initial;
    const fact = { type: event.type, data: event.data } as WeekEvent;
    const after = weekChain.evolve(before, fact, recordingOf(event));
    sheets.set(rowOf(name, after));
    for (const step of after.steps)
      if (!before.steps.includes(step))
        stepRows.set({ ...step, entreprise, id: stepIdOf(id, step), weekId: id });
  },
};
