import { fork } from 'node:child_process';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { Product } from '../bench/child.ts';

/** What people do besides entering time, one after the other: what pages ask for, reports, sign-ins. */
export const otherCalls = ({ said, base }: { said: Product; base: string }) => {
  const { admin, people, lastDay, signIn } = said;
  const json = { 'content-type': 'application/json' };
  const kinds: readonly ((n: number) => Promise<Response>)[] = [
    () => fetch(`${base}/api/Validation/List?Take=50`, { headers: { authorization: admin.token } }),
    () =>
      fetch(`${base}/api/Projet/List?Take=50&includeAbsences=false`, {
        headers: { authorization: admin.token },
      }),
    (n) => {
      const { userId = '', token = '' } = people[n % people.length] ?? {};
      return fetch(`${base}/api/Time/GetTimeSheets`, {
        method: 'POST',
        headers: { ...json, authorization: token },
        body: JSON.stringify({ userId, startDate: addDays(lastDay, -6), endDate: lastDay }),
      });
    },
    (n) => {
      const { userId = '', token = '' } = people[n % people.length] ?? {};
      return fetch(`${base}/api/Time/GetTimeSheetSummary?userId=${userId}&sheetAsk=${lastDay}`, {
        method: 'POST',
        headers: { authorization: token },
      });
    },
    () =>
      fetch(`${base}/api/Reporting/GetReportsGroupByProjet?groupBy=semaine`, {
        method: 'POST',
        headers: { ...json, authorization: admin.token },
        body: JSON.stringify({ startDate: addDays(lastDay, -364), endDate: lastDay }),
      }),
    () => fetch(`${base}/api/Account/Login`, { method: 'POST', headers: json, body: JSON.stringify(signIn) }),
    () => fetch(`${base}/api/openapi.json`),
  ];
  let count = 0;
  /** The next one: nothing, or what went wrong. */
  return async (): Promise<string | undefined> => {
    count += 1;
    const answer = await kinds[count % kinds.length]?.(count);
    await answer?.arrayBuffer();
    return answer?.ok ? undefined : `${answer?.status} ${answer?.url.slice(base.length).split('?')[0]}`;
  };
};

/** Makes a view again beside the running product, as an administrator would. @returns whether it did, or found no difference */
export const rebuildBeside = (
  view: string,
  env: NodeJS.ProcessEnv,
  options: readonly '--dry-run'[] = [],
): Promise<boolean> =>
  new Promise((resolve) => {
    const main = new URL('../../services/tracker/src/main/rebuild.ts', import.meta.url);
    fork(main, [view, ...options], { env: { ...process.env, ...env }, stdio: 'ignore' }).once(
      'exit',
      (code) => resolve(code === 0),
    );
  });
