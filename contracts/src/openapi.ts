import { z } from 'zod';
import { problem } from './problem.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

type Schema = Record<string, unknown>;

/** The wire's side of a schema: what is sent, not what the code makes of it. */
const wire = (schema: z.ZodType): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Schema;
  return rest;
};

const propertiesOf = (schema: z.ZodType | undefined): [string, Schema, boolean][] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = wire(schema) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => [name, property, required.includes(name)]);
};

const header = (name: string, description: string): Schema => ({
  name,
  in: 'header',
  description,
  required: false,
  schema: { type: 'string' },
});

const parametersOf = (route: Route): Schema[] => [
  ...propertiesOf(route.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
  ...propertiesOf(route.query).map(([name, schema, required]) => ({ name, in: 'query', required, schema })),
  header('X-Min-Position', 'Wait until the views have seen this position of the log'),
  ...(route.changes ? [header('Idempotency-Key', 'Makes a retry safe: the same key never acts twice')] : []),
];

const problems = (route: Route): Record<string, Schema> => {
  const statuses: Record<string, string> = {
    400: 'Refused: the body says what is wrong',
    ...(route.allow === 'anonymous' ? {} : { 401: 'No valid session', 403: 'Not allowed' }),
    404: "Unknown, or another company's",
    ...(route.changes
      ? { 409: 'The object has moved since it was read', 422: 'Idempotency-Key used for another body' }
      : {}),
    503: 'Try again after Retry-After seconds',
  };
  return Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [
      status,
      {
        description,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

const operationOf = (name: string, capability: string, route: Route): Schema => ({
  operationId: name,
  summary: route.summary,
  description: `Source: ${route.source}. Permission: ${route.allow}.`,
  tags: [capability],
  security: route.allow === 'anonymous' ? [] : [{ session: [] }],
  parameters: parametersOf(route),
  ...(route.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: wire(route.body) } } } }
    : {}),
  responses: {
    ...(route.reply
      ? { 200: { description: 'Done', content: { 'application/json': { schema: wire(route.reply) } } } }
      : { 204: { description: 'Done' } }),
    ...problems(route),
  },
});

/** The OpenAPI 3.1 description of every route, made from the values that serve them. */
export const openapi = (): Schema => {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const { name, capability, route } of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(name, capability, route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'GestionTemps',
      version: '0.1.0',
      description:
        'Time tracking and project costing. Durations are decimal hours, dates YYYY-MM-DD, amounts euros.',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(routes.map(({ capability }) => capability))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: wire(problem) },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
};
