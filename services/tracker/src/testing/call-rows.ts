import type { Route } from '@gestiontemps/contracts/route';
import { outputTypes } from '@gestiontemps/contracts/templates';
import { formWith, smallPng } from './files.ts';
import type { ByRelation, Relation } from './principals.ts';
import type { Answer, Client } from './test-app.ts';
import type { Company, Fresh } from './world.ts';

/** A call that the administrator or the owner of the company could make, as it travels. */
export interface Sample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
  /** The lines of the file that comes with it, where it is a list. */
  readonly lines?: string;
  /** The document of Word that comes with it. */
  readonly document?: Buffer<ArrayBuffer>;
}

export type World = Company & { responsable: Client; commercial: Client };

export type MakeSample = (company: World, fresh: Fresh) => Promise<Sample> | Sample;

/** Letters of all who have a session (`principals.ts` says whose they are). */
export const everyone = 'UXTDrcasB';

/** What the tests that walk all calls have to know of one, where it does not follow from its contract. */
export interface CallRow {
  /** Who may make it, when others may than its permission says. */
  readonly may?: string | ByRelation;
  /** A call that is accepted, when one made from the schemas would not be. */
  readonly sample?: MakeSample;
  /** The sample is accepted of the owner of what it is about; of an administrator when left out. */
  readonly by?: 'owner';
  /** Status for whom it is let in, when what it is about was removed or has left, unless it is done all the same. */
  readonly onDeleted?: number;
  /** Statuses that differ from what the rights say, and for whom: `'404:s 204:B'`. */
  readonly answers?: { readonly [relation in Relation]?: string };
  /** The status that an answer stands for, when it speaks of several objects, or is not ready. */
  readonly statusOf?: (answer: Answer) => number;
}

/** Rows of the calls of one contract; most calls need none. */
export type Calls<Contract> = {
  readonly [name in keyof Contract as Contract[name] extends Route ? name : never]?: CallRow;
};

/** Address of a call: its path with the parameters in, and the query. */
export const addressOf = (path: string, { params = {}, query = {} }: Sample): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

/** The caller of whom a sample is accepted. */
export const callerOf = (
  { route, row }: { readonly route: Route; readonly row: CallRow },
  { admin, owner }: World,
  superadmin: Client,
): Client => {
  if (route.allow === 'companies.manage' || route.allow === 'views.rebuild') return superadmin;
  return row.by === 'owner' ? owner : admin;
};

/** The file of a sample: a small image where it says nothing of one. */
export const fileOf = ({ lines, document }: Sample, field: string | undefined): FormData => {
  if (document) return formWith(document, 'modele.docx', outputTypes.DOCX, field);
  return lines === undefined
    ? formWith(smallPng, 'photo.png', 'image/png', field)
    : formWith(Buffer.from(lines), 'liste.csv', 'text/csv', field);
};

/** Makes a call of a sample: with its body, or a file where it takes one. */
export const sendSample = (
  client: Client,
  route: Route,
  sample: Sample,
  body: unknown = sample.body,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  client.call(
    route.method,
    addressOf(route.path, sample),
    route.upload ? fileOf(sample, route.upload.field) : route.method === 'GET' ? undefined : (body ?? {}),
    headers,
  );
