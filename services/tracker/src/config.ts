import { isIP } from 'node:net';
import { isLoopback } from '@gestiontemps/kernel/http/loopback';
import { z } from 'zod';
import type { OidcOptions } from './accounts/oidc/provider.ts';
import type { Role } from './roles.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const isProxy = (one: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(one)) return true;
  const [address = '', bits] = one.split('/');
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};
/** By name or IPv4: kafkajs takes the first colon for the one before the port. */
const isBroker = (one: string): boolean => {
  const [, found = '0'] = /^[\w.-]+:(\d{1,5})$/.exec(one) ?? [];
  return Number(found) > 0 && port.safeParse(found).success;
};
/** A token that nobody on the way could have read or changed. */
const isOwnOrTls = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
};
const onOff = z.enum(['0', '1']).transform((value) => value === '1');

/** As `exemple.fr`. */
const isDomain = (text: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);

/** What is separated by commas. @param expected said where one of them is none */
const listOf = (
  isOne: (text: string) => boolean,
  expected: string,
  list: z.ZodType<string, string> = z.string(),
) =>
  list
    .transform((texts) => texts.split(',').map((text) => text.trim()))
    .refine((texts) => texts.every(isOne), expected);

/** Every variable of the environment the product reads; the README's table says the same. */
const variables = z.object({
  /** TCP port of the application and the API. */
  PORT: port.default(3000),
  /** Address to listen on; the loopback when left out. */
  HOST: z.string().min(1).optional(),
  /** Folder of the embedded PostgreSQL, of the secrets and of the files. */
  DATA_DIR: z.string().min(1).default('data'),
  /** Your own PostgreSQL, as its owner: `postgres://…`. Left out: the embedded one. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The log in EventStoreDB, `esdb://host:2113?tls=false` or `esdb+discover://…`. Left out: in PostgreSQL. */
  EVENT_STORE: z
    .string()
    .regex(/^esdb(\+discover)?:\/\/[^/]/, 'esdb://host:2113 or esdb+discover://host:2113')
    .optional(),
  /** The file of erasures, apart from the database. Left out: `erasures.jsonl` of DATA_DIR. */
  ERASURES_FILE: z.string().min(1).optional(),
  /** A bucket for the files, `s3://key:secret@host/bucket?region=…`. Left out: the folder `files` of DATA_DIR. */
  FILES_URL: z
    .url({ protocol: /^s3$/ })
    .refine(
      (url) => /^s3:\/\/[^/:@]+:[^/@]+@[^/@]+\/[^/?]+/.test(url),
      's3://key:secret@host/bucket?region=…',
    )
    .optional(),
  /** Address people reach the application at; links in mails start with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Reverse proxies, by address or network, whose `X-Forwarded-For` is believed. Left out: none. */
  TRUSTED_PROXIES: listOf(isProxy, 'addresses or networks, separated by commas').optional(),
  /** At least 32 characters; seals the vault and signs links. Left out: made once and kept in DATA_DIR. */
  SECRET: z.string().min(32).optional(),
  /** What `npm run rotate-secret` puts in its place. */
  NEW_SECRET: z.string().min(32).optional(),
  /** `smtp://user:password@host:587`. Left out: mails wait in the outbox (GET /api/Mail/Outbox). */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('GestionTemps <ne-pas-repondre@localhost>'),
  /** An authority of time that stamps the anchors of the chain (RFC 3161), `http(s)://…`. Left out: they are mailed. */
  TSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether companies may have this machine itself told of entries, in clear too: for who develops what listens there. */
  WEBHOOKS_LOOPBACK: onOff.default(false),
  /** Whether the first start writes the demo, of weeks or of a year; left out: on the embedded PostgreSQL only (`wantedDemo`). */
  DEMO: z.enum(['0', '1', 'year']).optional(),
  /** Kafka, `host:9092,host:9092`, that entries and states of weeks are published to. Left out: nothing is published. */
  KAFKA_BROKERS: listOf(isBroker, 'host:port, separated by commas; an IPv6 address needs a name').optional(),
  /** Whether Kafka is spoken to over TLS. */
  KAFKA_SSL: onOff.default(false),
  /** User and password at Kafka; both or neither. */
  KAFKA_SASL_USERNAME: z.string().min(1).optional(),
  KAFKA_SASL_PASSWORD: z.string().min(1).optional(),
  /** How they are shown. `plain` needs KAFKA_SSL, or everybody on the way reads the password. */
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).default('scram-sha-512'),
  /** An OpenID provider that people may sign in by: its issuer, `https://…`, who we are to it, and what people call it. All or none. */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isOwnOrTls, 'takes https, unless it is this machine')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(60).optional(),
  /** The secret of a confidential client. Left out: a public one, with PKCE, as either is. */
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** What the provider is asked for, separated by spaces. */
  OIDC_SCOPES: z
    .string()
    .refine((scopes) => scopes.split(' ').includes('openid'), 'openid has to be among them')
    .default('openid email'),
  /** Domains of e-mails that the provider's directory owns, separated by commas, for one that tells no `email_verified`. */
  OIDC_EMAIL_DOMAINS: listOf(
    isDomain,
    'takes domains, exemple.fr,exemple.com',
    z.string().toLowerCase(),
  ).optional(),
  /** LibreOffice on this machine, the path of its `soffice`; left out: the one found on PATH, if there is one. */
  SOFFICE_PATH: z.string().min(1).optional(),
  /** Gotenberg, `http(s)://…`, in place of it. */
  GOTENBERG_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** TCP port that tells metrics (`GET /metrics`), apart from PORT; 0 takes any free one. Left out: none are counted. */
  METRICS_PORT: port.optional(),
  /** Address that metrics are told at. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where traces are sent by OTLP over HTTP, `http://localhost:4318`. Left out: none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** What one variable asks of another. */
const environment = variables
  .refine(
    (given) => (given.KAFKA_SASL_USERNAME === undefined) === (given.KAFKA_SASL_PASSWORD === undefined),
    {
      path: ['KAFKA_SASL_PASSWORD'],
      message: 'goes with KAFKA_SASL_USERNAME: both or neither',
    },
  )
  .refine(
    (given) =>
      given.KAFKA_SASL_USERNAME === undefined || given.KAFKA_SASL_MECHANISM !== 'plain' || given.KAFKA_SSL,
    { path: ['KAFKA_SASL_MECHANISM'], message: 'plain sends the password as it is, which takes KAFKA_SSL=1' },
  )
  .superRefine((given, { addIssue }) => {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME, OIDC_CLIENT_SECRET, OIDC_EMAIL_DOMAINS } = given;
    const all = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME };
    const isGiven = Object.values({ ...all, OIDC_CLIENT_SECRET, OIDC_EMAIL_DOMAINS }).some(
      (value) => value !== undefined,
    );
    for (const [name, value] of Object.entries(all))
      if (isGiven && value === undefined)
        addIssue({
          code: 'custom',
          path: [name],
          message: 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_NAME go together: all or none',
        });
  })
  .refine((given) => given.SOFFICE_PATH === undefined || given.GOTENBERG_URL === undefined, {
    path: ['GOTENBERG_URL'],
    message: 'stands in place of SOFFICE_PATH: one or the other',
  });

export type Config = Readonly<z.output<typeof environment>>;

/** The OpenID provider that people may sign in by; undefined without one. */
export const oidcOf = (config: Config): OidcOptions | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name } = config;
  if (issuer === undefined || clientId === undefined || name === undefined) return undefined;
  return {
    issuer,
    clientId,
    name,
    clientSecret: config.OIDC_CLIENT_SECRET,
    scopes: config.OIDC_SCOPES,
    ownDomains: config.OIDC_EMAIL_DOMAINS ?? [],
  };
};

/** A database or a log of one's own begins without accounts whose password everybody knows, unless asked to. */
export const wantedDemo = ({ DEMO, DATABASE_URL, EVENT_STORE }: Config): 'weeks' | 'year' | undefined => {
  if (DEMO === 'year') return 'year';
  return DEMO === '1' || (DEMO === undefined && DATABASE_URL === undefined && EVENT_STORE === undefined)
    ? 'weeks'
    : undefined;
};

/** Whether others than this machine could reach the server. */
export const isBeyondLoopback = ({ HOST = '127.0.0.1' }: Config): boolean => !isLoopback(HOST);

export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(`The configuration is not usable:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * The demo's password is known to everyone: a server that others can reach does not show it, unless DEMO says so.
 * @throws {ConfigError} naming HOST
 */
export const refuseDemoForAll = (config: Config): void => {
  if (config.DEMO === '1' || config.DEMO === 'year' || !isBeyondLoopback(config)) return;
  throw new ConfigError([
    `HOST: ${config.HOST} can be reached by others, and these data hold the demo, whose password everybody knows. ` +
      'Start with other data and DEMO=0, or, to show the demo all the same, with DEMO=1.',
  ]);
};

/**
 * What is done by several processes stands in one database, under one secret; and who publishes has to know where.
 * @throws {ConfigError} naming what is left out
 */
export const refuseAlone = (config: Config, roles: ReadonlySet<Role>): void => {
  const { DATABASE_URL, SECRET, KAFKA_BROKERS } = config;
  const needed = { DATABASE_URL, SECRET, ...(roles.has('publisher') && { KAFKA_BROKERS }) };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length === 0) return;
  throw new ConfigError(missing.map(([name]) => `${name}: has to be given to ${[...roles].join(', ')}`));
};

/**
 * Reads the environment once. An empty variable counts as left out.
 * @throws {ConfigError} naming every variable that is not usable, never its value
 */
export const loadConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
};
