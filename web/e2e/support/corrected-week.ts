import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { expectOk } from '../../../services/tracker/src/testing/expect-ok.ts';
import type { Answer, Client } from '../../../services/tracker/src/testing/test-app.ts';
import type { StoryCompany } from './story-company.ts';

export interface CorrectedWeek {
  readonly karim: Client;
  /** Address of its replay. */
  readonly address: string;
  /** How many acts it was made of; the refusal and the correction that followed, by their numbers. */
  readonly acts: number;
  readonly refusal: number;
  readonly correction: number;
  /** The line that was corrected. */
  readonly line: string;
}

const monday = '2026-11-16';

/**
 * Karim's week 47: entered day by day, submitted on Friday, refused for the two hours of night of Thursday, corrected,
 * submitted again and validated by Sophie.
 */
export const correctedWeek = async (story: StoryCompany, now: string): Promise<CorrectedWeek> => {
  const { app, admin } = story;
  expectOk(await admin.post('/Settings/UpdateSettings', { isManageKmsPro: true, displayWeekEnd: false }));
  const karim = await story.callerOf('employe@story.test');
  const sophie = await story.callerOf('responsable@story.test');
  const weekId = weekIdOf(karim.userId, monday);
  let acts = 0;
  const at = (instant: string): void => app.setNow(`2026-11-${instant}:14.000Z`);
  const done = <Body>(answer: Answer<Body>): Body => {
    acts += 1;
    return expectOk(answer);
  };
  const tasks = {
    structure: await story.addTask('Gros œuvre'),
    meeting: await story.addTask('Réunion de chantier'),
    frame: await story.addTask('Charpente'),
  };
  const works = async (
    day: CivilDate,
    task: keyof typeof tasks,
    time: number,
    heuresDeNuit = 0,
  ): Promise<string> => {
    const line = { userId: karim.userId, inputDate: day, taskProjectId: tasks[task], time, heuresDeNuit };
    return done(await karim.post<{ id: string }>('/Time/AddInputTime', line)).id;
  };
  const gets = async (inputDate: CivilDate, allowances: object): Promise<unknown> =>
    done(await karim.post('/Time/AddOrUpdateTimeSheet', { userId: karim.userId, inputDate, ...allowances }));
  const answers = async (validationStatus: 1 | 2, commentaire: string | null): Promise<unknown> =>
    done(await sophie.put('/Validation/TimeSheet', { validationId: weekId, validationStatus, commentaire }));
  const submits = async (): Promise<unknown> =>
    done(await karim.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: '2026-11-22' }));

  const days = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
  for (const [index, day] of days.entries()) {
    at(`${16 + index}T16:4${index}`);
    await works(day, index === 1 ? 'frame' : 'structure', 4);
    at(`${16 + index}T16:5${index}`);
    await works(day, 'meeting', 3.5);
    await gets(day, { panierRepas: true });
    await gets(day, { kmPro: 18 });
  }
  at('19T17:41');
  const line = await works('2026-11-19', 'structure', 7.5, 2);
  at('19T17:42');
  await works('2026-11-19', 'meeting', 2);
  at('20T14:20');
  await works('2026-11-20', 'frame', 4);
  await works('2026-11-20', 'structure', 5);
  at('20T15:05');
  await submits();
  await app.settled();
  at('20T15:48');
  await answers(2, 'Jeudi, les 2h00 de nuit ne figurent pas au planning.');
  const refusal = acts;
  at('20T16:02');
  done(await karim.put(`/Time/Update/${line}`, { time: 5.5, heuresDeNuit: 0 }));
  const correction = acts;
  at('20T16:06');
  await submits();
  await app.settled();
  at('20T16:25');
  await answers(1, null);
  app.setNow(now);
  await app.settled();
  return { karim, address: `/audit/semaines/${weekId}`, acts, refusal, correction, line };
};
