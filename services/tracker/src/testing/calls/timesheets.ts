import type { WireReply } from '@gestiontemps/contracts/route';
import type * as contract from '@gestiontemps/contracts/timesheets';
import { type Calls, type MakeSample } from '../call-rows.ts';

const range = { startDate: '2026-11-02', endDate: '2026-11-08' };
const ofOwner: MakeSample = ({ owner }) => ({ body: { userId: owner.userId, ...range } });
const ofSheet: MakeSample = ({ owner }) => ({ body: { timeSheetId: `${owner.userId}.d2026-11-03` } });
const mondayOf = (weekId: string): string => weekId.slice(-10);

export const calls: Calls<typeof contract> = {
  addInputTime: {
    sample: async ({ owner }, fresh) => ({
      body: {
        userId: owner.userId,
        inputDate: fresh.day(),
        taskProjectId: await fresh.task(),
        time: 7.5,
      },
    }),
  },
  addCrewTime: {
    sample: async ({ owner }, fresh) => ({
      body: {
        inputDate: fresh.day(),
        taskProjectId: await fresh.task(),
        personnes: [{ userId: owner.userId, time: 7.5 }],
      },
    }),
    // Each is answered for himself.
    statusOf: ({ status, body }) => {
      if (status !== 200) return status;
      return (body as WireReply<typeof contract.addCrewTime>)[0]?.problem?.status ?? status;
    },
    onDeleted: 400,
  },
  readCrew: { sample: () => ({ query: { inputDate: '2026-11-03' } }) },
  addAbsenceTime: {
    sample: ({ owner, absenceId }, fresh) => ({
      body: { userId: owner.userId, inputDate: fresh.day(), absenceId, time: 3.5 },
    }),
  },
  addOrUpdateTimeSheet: {
    sample: async ({ owner }, fresh) => ({
      body: {
        userId: owner.userId,
        inputDate: mondayOf(await fresh.week('open')),
        panierRepas: true,
        kmPro: 12,
      },
    }),
  },
  updateInputTime: {
    sample: async (_company, fresh) => ({ params: { id: await fresh.line() }, body: { time: 6 } }),
    onDeleted: 409,
  },
  updateInputTimeComment: {
    sample: async (_company, fresh) => ({
      params: { id: await fresh.line() },
      body: { comment: 'Grue en panne' },
    }),
    onDeleted: 409,
  },
  updateAbsence: {
    sample: async (_company, fresh) => ({ params: { id: await fresh.absence() }, body: { time: 3.5 } }),
    onDeleted: 409,
  },
  deleteInputTime: { sample: async (_company, fresh) => ({ params: { id: await fresh.line() } }) },
  deleteAbsence: { sample: async (_company, fresh) => ({ params: { id: await fresh.absence() } }) },
  getTimeSheets: { sample: ofOwner },
  getTimeSheetById: { sample: ofSheet },
  getTasksByTimeSheetId: { sample: ofSheet },
  getAbsencesByTimeSheetId: { sample: ofSheet },
  getTasks: { sample: ofOwner },
  getAbsences: { sample: ofOwner },
  getTimeSheetSummary: {
    sample: ({ owner }) => ({ query: { userId: owner.userId, sheetAsk: '2026-11-03' } }),
  },
  copyWeek: {
    sample: async ({ owner }, fresh) => ({
      body: {
        userId: owner.userId,
        from: mondayOf(await fresh.week('open')),
        to: fresh.monday(),
        withHours: true,
      },
    }),
  },
};
