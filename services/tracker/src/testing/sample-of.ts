import type { Route } from '@gestiontemps/contracts/route';
import { vocabulary } from '@gestiontemps/contracts/vocabulary';
import type { z } from 'zod';
import type { MakeSample, World } from './call-rows.ts';
import { inputOf, type JsonSchema } from './input-of.ts';
import type { Fresh } from './world.ts';

type Find = (company: World, fresh: Fresh, changes: boolean) => Promise<string> | string;

/** What an id in the path is of, by the first word of the path. A change is made to an object of its own. */
const objects: Readonly<Record<string, Find>> = {
  CleApi: (_company, fresh) => fresh.apiKey(),
  Tablette: (_company, fresh) => fresh.tablet(),
  CoutHoraire: (_company, fresh) => fresh.cost(),
  Task: (_company, fresh) => fresh.referenceTask(),
  TypeAbsence: (_company, fresh) => fresh.absenceType(),
  Tags: (_company, fresh) => fresh.tag(),
  TagsCategory: (_company, fresh) => fresh.tagCategory(),
  Projet: ({ projectId }, fresh, changes) => (changes ? fresh.project() : projectId),
  Tiers: ({ clientId }, fresh, changes) => (changes ? fresh.client() : clientId),
  Time: (_company, fresh) => fresh.line(),
  Webhook: (_company, fresh) => fresh.webhook(),
  Utilisateur: ({ owner }, fresh, changes) => (changes ? fresh.person() : owner.userId),
  Validation: (_company, fresh) => fresh.week('submitted'),
};

/** What an id in the path is of, when its name says so. */
const named: Readonly<Record<string, Find>> = {
  taskId: (_company, fresh) => fresh.task(),
};

/** What a field is, by its name. */
const fields: Readonly<Record<string, Find>> = {
  userId: ({ owner }) => owner.userId,
  utilisateurId: ({ owner }) => owner.userId,
  clientId: ({ clientId }) => clientId,
  projectId: ({ projectId }) => projectId,
  taskProjectId: ({ taskId }) => taskId,
  absenceId: ({ absenceId }) => absenceId,
  externalId: (_company, fresh) => fresh.code(),
  label: (_company, fresh) => fresh.code(),
  code: (_company, fresh) => fresh.code(),
  categoryName: (_company, fresh) => fresh.code(),
  inputDate: (_company, fresh) => fresh.day(),
  start: (_company, fresh) => fresh.day(),
};

const valueOf = (name: string, property: JsonSchema): unknown => {
  const word = vocabulary[name];
  if (property.enum) return property.enum[0];
  if (property.type === 'boolean') return true;
  if (property.type === 'array') return [];
  if (property.examples) return property.examples[0];
  if (typeof word === 'object') return word[1];
  return property.type === 'string' ? 'Texte' : (property.minimum ?? 1);
};

/** What a schema demands, no more. */
const demanded = (schema: z.ZodType | undefined): [string, JsonSchema][] => {
  const { properties, required } = inputOf(schema);
  return required.map((name) => [name, properties[name] ?? {}]);
};

/** A call made from the contract alone: ids by their names, everything else by the examples of the vocabulary. */
export const sampleOf =
  (route: Route): MakeSample =>
  async (company, fresh) => {
    const find = objects[route.path.split('/')[1] ?? ''];
    const filled = async (schema: z.ZodType | undefined): Promise<Record<string, unknown>> => {
      const values = demanded(schema).map(
        async ([name, property]) =>
          [name, (await fields[name]?.(company, fresh, route.changes)) ?? valueOf(name, property)] as const,
      );
      return Object.fromEntries(await Promise.all(values));
    };
    const params: Record<string, string> = {};
    for (const [name] of demanded(route.params))
      params[name] = (await (named[name] ?? find)?.(company, fresh, route.changes)) ?? '';
    return {
      params,
      query: (await filled(route.query)) as Record<string, string>,
      body: await filled(route.body),
    };
  };
