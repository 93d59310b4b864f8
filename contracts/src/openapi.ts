import { keyScopes } from './api-keys.ts';
import { createJsonSchemas, type Json, type JsonSchemas } from './json-schema.ts';
import { problem } from './problem.ts';
import type { Route, Upload } from './route.ts';
import { routes } from './routes.ts';
import { webhookMessage } from './webhooks.ts';

const parameterAt = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });
const headerAt = (name: string): Json => ({ $ref: `#/components/headers/${name}` });
const responseAt = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

const position = { type: 'integer', minimum: 0, maximum: 999_999_999_999_999, examples: [48_113] };

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const headerParameters: Readonly<Record<string, Json>> = {
  XMinPosition: header('X-Min-Position', 'Wait until the views have seen this position of the log', position),
  IfNoneMatch: header('If-None-Match', 'ETag of the answer that is there already: 304 while it still holds', {
    type: 'string',
    examples: ['W/"3fJ1kq0cV9y2"'],
  }),
  IdempotencyKey: header('Idempotency-Key', 'Makes a retry safe: the same key never acts twice', {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,200}$',
    examples: ['5f0c7c1e-8f0a-4a55-9f3d-2f1d6f3a9c10'],
  }),
};

const headers: Readonly<Record<string, Json>> = {
  XPosition: {
    description:
      'Position of what was written, to send as X-Min-Position; absent when nothing changed. Of a refusal: of what somebody else wrote meanwhile',
    schema: position,
  },
  XReadPosition: {
    description:
      'Position of the log up to which the answer holds everything, at the least; of who may connect to the hub, which is told it',
    schema: position,
  },
  XStale: {
    description: '`true` when the views had not reached X-Min-Position within two seconds',
    schema: { type: 'string', enum: ['true'] },
  },
  ContentDisposition: {
    description: 'Always an attachment, under the name of the file (RFC 6266)',
    schema: { type: 'string', examples: ["attachment; filename*=UTF-8''plan%20d%27%C3%A9tage.pdf"] },
  },
  XFiles: {
    description: 'Files that there will be in a zip, which is sent while it is made',
    schema: { type: 'integer', examples: [12] },
  },
  ETag: {
    description: 'Tells this answer from others, to send as If-None-Match',
    schema: { type: 'string', examples: ['W/"3fJ1kq0cV9y2"'] },
  },
  RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer', examples: [2] } },
};

const headerNames = { RetryAfter: 'Retry-After', XPosition: 'X-Position' } as const;

/** Answers from 400 on, by status: name of the component, what it says, and in which header besides. */
const problems: Readonly<
  Record<string, readonly [name: string, description: string, header?: 'RetryAfter' | 'XPosition']>
> = {
  400: [
    'Refused',
    'Refused: the body says what is wrong, and `Retry-After` what only comes too early',
    'RetryAfter',
  ],
  401: ['NoSession', 'No valid session'],
  403: ['Forbidden', 'Not allowed'],
  404: ['Unknown', "Unknown, or another company's"],
  405: ['WrongMethod', 'The address exists, for other methods: `Allow` names them'],
  409: ['Stale', 'The object has moved since it was read: `X-Position` says until where', 'XPosition'],
  413: ['TooLarge', 'The body is too large'],
  415: ['Unreadable', 'Type, charset or encoding of the body that is not read here'],
  422: ['Unprocessable', 'Idempotency-Key used for another body, or a file that says what it may not'],
  429: ['TooMany', 'Too many requests', 'RetryAfter'],
  503: ['Unavailable', 'For a moment it cannot be done', 'RetryAfter'],
  default: ['Unexpected', 'Anything else that went wrong'],
};

const statusesOf = ({ allow, changes, body, upload }: Route): string[] =>
  Object.keys(problems).filter((status) => {
    if (status === '401' || status === '403') return allow !== 'anonymous';
    if (status === '409' || status === '422') return changes;
    if (status === '413' || status === '415') return body !== undefined || upload !== undefined;
    return true;
  });

/** By what a call is made: a session, and where programs are let in a key of the company. */
const securityOf = ({ allow }: Route): Json[] => {
  if (allow === 'anonymous') return [];
  const isForPrograms = keyScopes.some((scope) => scope === allow);
  return [{ session: [] }, ...(isForPrograms ? [{ key: [] }] : [])];
};

const bytes = { type: 'string', format: 'binary' };

/** A form with one file. */
const formOf = ({ field = 'file', description, most, texts = {} }: Upload): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          [field]: { ...bytes, description: `${description}, ${most / 1024 / 1024} MB at most` },
          ...Object.fromEntries(
            Object.entries(texts).map(([name, said]) => [
              name,
              { type: 'string', description: said, examples: ['Mur nord'] },
            ]),
          ),
        },
        required: [field],
        additionalProperties: false,
      },
    },
  },
});

/** Parameters that many calls take in the same way. */
const shared: ReadonlySet<string> = new Set(['Take', 'Skip', 'OrderAsc', 'Text', 'includeDeleted']);

const describer = ({ wire, meant }: JsonSchemas) => {
  const parameters: Record<string, Json> = { ...headerParameters };

  const parameter = (place: 'path' | 'query', name: string, property: Json, required: boolean): Json => {
    const { description, ...schema } = property;
    const told = { name, in: place, required, description, schema };
    if (!shared.has(name)) return told;
    const known = (parameters[name] ??= told);
    return JSON.stringify(known) === JSON.stringify(told) ? parameterAt(name) : told;
  };

  const parametersOf = (place: 'path' | 'query', schema: Route['params']): Json[] => {
    if (!schema) return [];
    const { properties = {} } = meant(schema) as { properties?: Record<string, Json> };
    const { required = [] } = wire(schema) as { required?: string[] };
    return Object.entries(properties).map(([name, property]) =>
      parameter(place, name, property, place === 'path' || required.includes(name)),
    );
  };

  const operationOf = (name: string, capability: string, route: Route): Json => ({
    operationId: name,
    summary: route.summary,
    description: `Source: ${route.source}. Permission: ${route.allow}.`,
    tags: [capability],
    security: securityOf(route),
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      parameterAt('XMinPosition'),
      ...(route.changes ? [parameterAt('IdempotencyKey')] : []),
      ...(route.tagged ? [parameterAt('IfNoneMatch')] : []),
    ],
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': { schema: wire(route.body) } } },
    }),
    ...(route.upload && { requestBody: formOf(route.upload) }),
    responses: {
      [route.reply || route.download ? 200 : 204]: {
        description: 'Done',
        headers: {
          'X-Stale': headerAt('XStale'),
          ...(route.allow !== 'anonymous' && { 'X-Read-Position': headerAt('XReadPosition') }),
          ...(route.changes && { 'X-Position': headerAt('XPosition') }),
          ...(route.tagged && { ETag: headerAt('ETag') }),
          ...(route.download && { 'Content-Disposition': headerAt('ContentDisposition') }),
          ...(route.download?.counted && { 'X-Files': headerAt('XFiles') }),
        },
        ...(route.reply && { content: { 'application/json': { schema: wire(route.reply) } } }),
        ...(route.download && {
          content: Object.fromEntries(route.download.types.map((type) => [type, { schema: bytes }])),
        }),
      },
      ...(route.tagged && {
        304: {
          description: 'The answer is still the one that If-None-Match names',
          headers: { ETag: headerAt('ETag') },
        },
      }),
      ...Object.fromEntries(
        (route.otherwise ?? []).map(({ status, description, reply }) => [
          status,
          { description, content: { 'application/json': { schema: wire(reply) } } },
        ]),
      ),
      ...((route.reply?.safeParse(null).success || route.download?.optional) && {
        204: { description: 'Done, and nothing is left of it' },
      }),
      ...Object.fromEntries(
        statusesOf(route).map((status) => [status, responseAt(problems[status]?.[0] ?? '')]),
      ),
    },
  });

  return { operationOf, parameters };
};

/** The OpenAPI 3.1 description of every route, made from the values that serve them. */
export const openapi = (): Json => {
  const schemas = createJsonSchemas();
  const { operationOf, parameters } = describer(schemas);
  const paths: Record<string, Record<string, Json>> = {};
  for (const { name, capability, route } of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(name, capability, route);
  }
  const content = { 'application/problem+json': { schema: schemas.wire(problem) } };
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
    webhooks: {
      'ledger.entries': {
        post: {
          operationId: 'ledgerEntries',
          summary: 'What is posted to an address that a company has named, once its ledger has new entries',
          description:
            'Signed as the Standard Webhooks specification has it (`webhook-id`, `webhook-timestamp`, `webhook-signature`). It may come more than once, then under the same id; never after a later one.',
          tags: ['webhooks'],
          security: [],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.wire(webhookMessage) } },
          },
          responses: {
            '2XX': { description: 'It was taken: it is not sent again' },
            410: { description: 'Nothing more is to be sent to this address' },
            default: { description: 'It was not taken: it is sent again, for three days' },
          },
        },
      },
    },
    components: {
      schemas: schemas.named(),
      parameters,
      headers,
      responses: Object.fromEntries(
        Object.values(problems).map(([name, description, header]) => [
          name,
          { description, ...(header && { headers: { [headerNames[header]]: headerAt(header) } }), content },
        ]),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization' },
        key: { type: 'http', scheme: 'bearer', description: 'A key of the company, `gt_…`' },
      },
    },
  };
};
