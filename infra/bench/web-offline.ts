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

const rounds = 9;
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

/** Remembers when the first hours were painted; runs in the page from its start. */
const watchHours = (): void => {
  const seen: { hours?: number } = {};
  Object.assign(window, { seen });
  const watch = new MutationObserver(() => {
    const shown = document.querySelector('[role="grid"]') ?? document.querySelector('main');
    if (!/\dh\d\d/.test(shown?.textContent ?? '')) return;
    watch.disconnect();
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', () => (seen.hours = performance.now()));
    painted.port1.start();
    requestAnimationFrame(() => painted.port2.postMessage(null));
  });
  watch.observe(document, { childList: true, subtree: true });
};

interface Start {
  /** Milliseconds from the address until the first hours were painted, on a device that is remembered, in a tab of which nothing was there before. */
  readonly hours: number;
  /** Milliseconds that a plain loop of forty million steps takes in the same page: how fast the machine was just then. */
  readonly loop: number;
}

const startOnce = async (context: BrowserContext, url: string, screen: Screen): Promise<Start> => {
  const page = await context.newPage();
  await page.setViewportSize(screen);
  await page.addInitScript(watchHours);
  const devtools = await context.newCDPSession(page);
  await setCpu(devtools, slowCpu);
  await page.goto(url);
  const seen = await page.waitForFunction(
    () => (window as unknown as { seen: { hours?: number } }).seen.hours,
  );
  const hours = (await seen.jsonValue()) ?? 0;
  const loop = await page.evaluate(() => {
    const began = performance.now();
    let sum = 0;
    for (let step = 0; step < 40_000_000; step += 1) sum += step % 7;
    return sum > 0 ? performance.now() - began : 0;
  });
  await page.close();
  return { hours, loop };
};

const isOnDevice = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
};

const startsOf = async (...of: Parameters<typeof startOnce>): Promise<Start[]> => {
  const starts: Start[] = [];
  for (let round = 0; round < rounds; round += 1) starts.push(await startOnce(...of));
  return starts;
};

/**
 * The demo's employee without a network: how soon his day is there on a telephone and his week at a desk, on a CPU four times slower; the same where a network is
 * there but not the server, and with both; and how soon two hundred hours that were typed so have arrived once there is one, beside as many calls made one after the other.
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
    // As from the home screen: there is no other tab.
    await page.close();

    const onlineStarts = await startsOf(context, at, telephone);
    await context.route('**/api/**', (route) => route.abort());
    const unreachedStarts = await startsOf(context, at, telephone);
    await context.unroute('**/api/**');
    await context.setOffline(true);
    const dayStarts = await startsOf(context, at, telephone);
    const weekStarts = await startsOf(context, at, desk);

    const typed = await context.newPage();
    typed.setDefaultTimeout(60_000);
    await typed.goto(at);
    await typed.getByRole('grid').waitFor();
    const entry = saisiePage(typed);
    const dayName = (nth: number): string => longDay(addDays(monday, nth));
    for (const { label } of made) {
      await entry.addTask(label, label);
      await entry.cell(label, dayName(0)).focus();
      for (let day = 0; day < days; day += 1) {
        // Forty of them stay below what a day may hold.
        await typed.keyboard.type('15m');
        await typed.keyboard.press('Tab');
      }
    }
    await typed.getByText(`Hors ligne, ${days * tasks} saisies en attente`).waitFor();

    const began = performance.now();
    await context.setOffline(false);
    while ((await linesOn(made, employee, monday)).length < days * tasks) await typed.waitForTimeout(50);
    const arrived = performance.now() - began;
    await typed
      .getByText(/^Hors ligne/)
      .first()
      .waitFor({ state: 'detached' });
    const told = performance.now() - began;

    const alone = await replayAlone(employee, made, monday);
    return table(
      ['On a device that is remembered', 'Measured', 'Beside', 'Goal'],
      [
        ...(
          [
            ['The day is there on a telephone', dayStarts],
            ['The week is there at a desk', weekStarts],
            ['The day on a telephone whose server is out of reach', unreachedStarts],
            ['The day on a telephone with a network', onlineStarts],
          ] as const
        ).map(([what, starts]) => [
          `${what}, CPU ${slowCpu} × slower`,
          `${ms(median(starts.map(({ hours }) => hours)))} ms (${starts.map(({ hours }) => ms(hours)).join(', ')})`,
          `a loop of 40 million steps: ${ms(median(starts.map(({ loop }) => loop)))} ms`,
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
