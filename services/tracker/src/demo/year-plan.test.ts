import { expect, test } from '@jest/globals';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { dayOf } from './week-plan.ts';
import { wholeYear } from './year-plan.ts';

const thisMonday = '2026-11-16';
const anchor = addDays(thisMonday, -49);

test('A year of the demo is of 25 people and 40 chantiers, each worked on while it runs', () => {
  const [batir] = wholeYear.companies;
  expect([batir?.people.length, batir?.sites.length]).toEqual([25, 40]);
  for (const company of wholeYear.companies) {
    const workedOn = new Set<string>();
    for (const name of wholeYear.workers.filter((one) => company.people.some(({ key }) => key === one)))
      for (let weeksAgo = wholeYear.weeks - 1; weeksAgo >= 0; weeksAgo -= 1)
        for (let day = 0; day < 5; day += 1) {
          const date = addDays(thisMonday, day - 7 * weeksAgo);
          const planned = dayOf(wholeYear, company, name, { weeksAgo, day, date });
          expect(planned).not.toBeNull();
          if (planned?.absence) expect(planned.lines).toEqual([]);
          for (const { site: code, task } of planned?.lines ?? []) {
            const site = company.sites.find((one) => one.code === code);
            expect({ code, task, has: site && task in site.tasks }).toEqual({ code, task, has: true });
            expect(addDays(anchor, Math.min(site?.startDay ?? 0, 0)) <= date).toBe(true);
            workedOn.add(code);
          }
        }
    const begun = company.sites.filter(({ status }) => status === 2 || status === 3).map(({ code }) => code);
    expect(begun.filter((code) => !workedOn.has(code))).toEqual([]);
  }
});

test('It has weeks in every state, and weeks in which the trade is closed', () => {
  const fates = new Set(
    wholeYear.workers.flatMap((name) =>
      Array.from({ length: wholeYear.weeks }, (_, weeksAgo) => wholeYear.fateOf(name, weeksAgo)),
    ),
  );
  expect(fates.size).toBe(8);
  expect(
    ['2026-08-03', '2026-08-16', '2026-08-17', '2025-12-26', '2026-01-05'].map(wholeYear.isClosed),
  ).toEqual([true, true, false, true, false]);
});
