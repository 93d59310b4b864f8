import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { createOperator } from '../../services/tracker/src/operator.ts';
import { makeCompany } from '../plans/company.ts';
import { writeHours } from '../plans/hours.ts';
import { startProduct, type Product } from '../product.ts';

export const large = { people: 200, projects: 300, weeks: 10 } as const;
const tasks = ['Gros œuvre', 'Charpente', 'Coffrage', 'Second œuvre'] as const;
const password = 'Un-mot-de-passe-de-mesure';

export interface LargeProduct extends Product {
  /** Who administers the large company, and another one in which nobody has entered anything. */
  readonly accounts: Readonly<Record<'large' | 'empty', string>>;
  readonly password: string;
}

/** The product with a company of 200 people who have worked on all of 300 chantiers, four tasks a day, for ten weeks. */
export const startLargeProduct = async (): Promise<LargeProduct> => {
  const present = new Date();
  let now = new Date(present.getTime() - (large.weeks + 2) * 7 * 86_400_000);
  const product = await startProduct(() => now);
  const { tracker } = product;
  const operator = createOperator(tracker);
  const administrator = async (entreprise: string, name: string): Promise<string> => {
    const email = `${name}@bench.test`;
    const membership = { role: 'administrateur' } as const;
    await operator.addPerson(entreprise, { email, nom: 'Dubois', prenom: 'Marie', password, membership });
    return email;
  };
  const company = await makeCompany(product, { name: 'Grande', manageValidation: true, tasks, ...large });
  const { entreprise: empty } = await operator.registerCompany({ name: 'Vide' });
  const accounts = {
    large: await administrator(company.entreprise, 'large'),
    empty: await administrator(empty, 'empty'),
  };
  await tracker.progress.waitFor(await tracker.store.head(), { within: 60_000 });
  now = present;
  const lastMonday = addDays(mondayOf(parisDate(present)), -7);
  await writeHours(tracker.ownerPool, company, { lastMonday, weeks: large.weeks, atATime: large.projects });
  await tracker.ownerPool.query('vacuum (analyze)');
  return { ...product, accounts, password };
};
