import { messages } from '../messages.ts';
import type { Waiting } from './unsaved.ts';

const words = messages.unsaved;

const sums = (waiting: readonly Waiting[], nameOf: (one: Waiting) => string): [string, number][] =>
  [...Map.groupBy(waiting, nameOf)].map(([name, ofName]) => [
    name,
    ofName.reduce((sum, { count }) => sum + count, 0),
  ]);

/** Whose changes wait in this tab, for whoever signs in next; empty when nobody's do. */
export const waitingAtSignIn = (waiting: readonly Waiting[]): string =>
  sums(waiting, ({ person }) => person)
    .map(([person, count]) => words.atSignIn(count, person))
    .join(' ');

/** What waits for the person in companies that he is not in now; empty when nothing does. */
export const waitingInOtherCompanies = (waiting: readonly Waiting[]): string =>
  sums(
    waiting.filter(({ isHere, isMine }) => isMine && !isHere),
    ({ company }) => company,
  )
    .map(([company, count]) => words.inCompany(count, company))
    .join(', ');

const countHere = (waiting: readonly Waiting[], isOf: (one: Waiting) => boolean): number =>
  waiting.filter((one) => one.isMine && one.isHere && isOf(one)).reduce((sum, { count }) => sum + count, 0);

const isPhotos = ({ what }: Waiting): boolean => what === 'photos';

/** The photos that wait for the person in the company that he is in; empty when none does. */
export const photosHere = (waiting: readonly Waiting[]): string => {
  const count = countHere(waiting, isPhotos);
  return count === 0 ? '' : words.photosHere(count);
};

/** What waits for the person in the company that he is in; empty when nothing does. */
export const waitingHere = (waiting: readonly Waiting[]): string => {
  const count = countHere(waiting, (one) => !isPhotos(one));
  return [count === 0 ? '' : words.here(count), photosHere(waiting)].filter((said) => said !== '').join(', ');
};

/**
 * What waits for the person in a company that he is not in any more: it goes nowhere by itself, and he cannot go there.
 * @param companies ids of those that he is in
 */
export const strandedIn = (waiting: readonly Waiting[], companies: readonly string[]): Waiting | undefined =>
  waiting.find(({ isMine, entreprise }) => isMine && entreprise !== null && !companies.includes(entreprise));
