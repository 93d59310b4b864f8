import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(['0', '1']).transform((value) => value === '1');

/** Every variable of the environment the product reads; the README's table says the same. */
const environment = z.object({
  /** TCP port of the application and the API. */
  PORT: port.default(3000),
  /** Address to listen on; the loopback when left out. */
  HOST: z.string().min(1).optional(),
  /** Folder of the embedded PostgreSQL and of the secrets. */
  DATA_DIR: z.string().min(1).default('data'),
  /** Your own PostgreSQL, as its owner: `postgres://…`. Left out: the embedded one. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Address people reach the application at; links in mails start with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** At least 32 characters; seals the vault and signs links. Left out: made once and kept in DATA_DIR. */
  SECRET: z.string().min(32).optional(),
  /** `smtp://user:password@host:587`. Left out: mails wait in the outbox (GET /api/Mail/Outbox). */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('GestionTemps <ne-pas-repondre@localhost>'),
  /** 0: no demo data on the first start. */
  DEMO: onOff.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Config = Readonly<z.output<typeof environment>>;

export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(`The configuration is not usable:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

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
