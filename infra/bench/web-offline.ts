import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { listProjectsForInput } from '@gestiontemps/contracts/projects';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { getTimeSheets } from '@gestiontemps/contracts/timesheets';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '../../services/tracker/src/demo/accounts.ts';
import type { Caller } from '../../services/tracker/src/demo/caller.ts';
import { signInHere } from '../../web/e2e/pages/sign-in-page.ts';
import { saisiePage } from '../../web/e2e/pages/saisie-page.ts';
import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { startDemoProduct } from '../product.ts';
import { demoCallers, openLastWeek } from './web-entry.ts';
import { median, setCpu, slowCpu, table, whole as ms } from './web-window.ts';

const rounds = 5;
const days = 5;
const tasks = 40;

/** Tasks of a chantier of the employee on which nobody has entered anything: their labels and ids. */
const newTasks = async ({ employee, admin }: { employee: Caller; admin: Caller }) => {
  const { body } = await employee.get<WireReply<typeof listProjectsForInput>>(
    '/Projet/GetProjetsForInput?Take=1',
  );
  const [project] = body.data;
  if (!project) throw new Error('The demo offers its employee no chantier');
  const made: { label: string; id: string }[] = [];
  for (let nth = 1; nth <= tasks; nth += 1) {
    const label = `Reprise ${nth} sur ${tasks}`;
    const task = { taskProjectLabel: label, timePlanned: 10, statusTask: 2 };
    const { body: added } = await admin.post<{ id: string }>(`/Projet/${project.id}/AddTask`, task);
    made.push({ label, id: added.id });
  }
  return made;
};

const telephone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
type Screen = typeof desk;

/** Milliseconds from the address until the first hours were painted, with nothing but what the device holds. */
const startOffline = async (context: BrowserContext, url: string, screen: Screen): Promise<number> => {
  const page = await context.newPage();
  await page.setViewportSize(screen);
  const devtools = await context.newCDPSession(page);
  await setCpu(devtools, slowCpu);
  await page.goto(url);
  await (screen === desk ? page.getByRole('grid') : page.getByRole('heading', { level: 1 })).waitFor();
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await page.close();
  return painted;
};

const isOnDevice = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
};

const startsOffline = async (...of: Parameters<typeof startOffline>): Promise<number[]> => {
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) starts.push(await startOffline(...of));
  return starts;
};

/**
 * The demo's employee without a network: how soon his day is there on a telephone and his week at a desk, on a CPU four times slower, and how soon two
 * hundred hours that were typed so have arrived once there is one, beside as many calls made one after the other.
 */
export const benchOffline = async (browser: Browser): Promise<string> => {
  const product = await startDemoProduct(new Date());
  try {
    const monday = await openLastWeek(product.url);
    const callers = await demoCallers(product.url);
    const made = await newTasks(callers);
    const { employee } = callers;
    const at = new URL(`/saisie?jour=${monday}`, product.url).href;
    const context = await browser.newContext({
      viewport: desk,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(at);
    await page.getByLabel('Rester connecté sur cet appareil').check();
    await signInHere(page, 'employe@demo.test', demoPassword);
    await page.getByRole('grid').waitFor();
    await isOnDevice(page);

    await context.setOffline(true);
    const dayStarts = await startsOffline(context, at, telephone);
    const weekStarts = await startsOffline(context, at, desk);

    const entry = saisiePage(page);
    const dayName = (nth: number): string => longDay(addDays(monday, nth));
    for (const { label } of made) {
      await entry.addTask(label, label);
      await entry.cell(label, dayName(0)).focus();
      for (let day = 0; day < days; day += 1) {
        // Forty of them stay below what a day may hold.
        await page.keyboard.type('15m');
        await page.keyboard.press('Tab');
      }
    }
    await page.getByText(`Hors ligne, ${days * tasks} saisies en attente`).waitFor();

    const began = performance.now();
    await context.setOffline(false);
    while ((await linesOn(made, employee, monday)).length < days * tasks) await page.waitForTimeout(50);
    const arrived = performance.now() - began;
    await page
      .getByText(/^Hors ligne/)
      .first()
      .waitFor({ state: 'detached' });
    const told = performance.now() - began;

    const alone = await replayAlone(employee, made, monday);
    return table(
      ['Without a network', 'Measured', 'Beside', 'Goal'],
      [
        ...(
          [
            ['The day is there on a telephone', dayStarts],
            ['The week is there at a desk', weekStarts],
          ] as const
        ).map(([what, starts]) => [
          `${what}, CPU ${slowCpu} × slower`,
          `${ms(median(starts))} ms (${starts.map(ms).join(', ')})`,
          '',
          '≤ 1,000 ms',
        ]),
        [
          `${days * tasks} hours typed so have arrived`,
          `${ms(arrived)} ms, and the page says so after ${ms(told)} ms`,
          `as many calls one after the other: ${ms(alone)} ms`,
          '≤ 10,000 ms',
        ],
      ],
    );
  } finally {
    await product.close();
  }
};

/** Lines of these tasks that the server holds of the week. */
const linesOn = async (made: readonly { id: string }[], employee: Caller, monday: CivilDate) => {
  const body = { userId: employee.userId, startDate: monday, endDate: addDays(monday, days - 1) };
  const { body: forms } = await employee.post<WireReply<typeof getTimeSheets>>('/Time/GetTimeSheets', body);
  const ids = new Set(made.map(({ id }) => id));
  return forms.flatMap((form) => form.tasks).filter(({ taskProjectId }) => ids.has(taskProjectId));
};

/** The same hours corrected one after the other by calls alone. Milliseconds. */
const replayAlone = async (
  employee: Caller,
  made: readonly { id: string }[],
  monday: CivilDate,
): Promise<number> => {
  const lines = await linesOn(made, employee, monday);
  const began = performance.now();
  for (const { id, rowVersion } of lines) {
    const { status } = await employee.put(`/Time/Update/${id}`, {
      time: 0.25,
      comment: 'Reprise',
      rowVersion,
    });
    if (status >= 300) throw new Error(`A correction was refused: ${status}`);
  }
  return performance.now() - began;
};
