import { describe, expect, test } from '@jest/globals';
import { ConfigError, loadConfig, oidcOf, refuseAlone, refuseDemoForAll, wantedDemo } from './config.ts';
import { kafkaOf } from './publishing/kafka-options.ts';

const own = 'postgres://gestiontemps@localhost/gestiontemps';

describe('the demo', () => {
  test('is written on the embedded PostgreSQL, and on a database of one’s own only when asked for', () => {
    expect(wantedDemo(loadConfig({}))).toBe('weeks');
    expect(wantedDemo(loadConfig({ DEMO: 'year' }))).toBe('year');
    expect(wantedDemo(loadConfig({ DEMO: '0' }))).toBeUndefined();
    expect(wantedDemo(loadConfig({ DATABASE_URL: own }))).toBeUndefined();
    expect(wantedDemo(loadConfig({ EVENT_STORE: 'esdb://localhost:2113' }))).toBeUndefined();
    expect(wantedDemo(loadConfig({ DATABASE_URL: own, DEMO: '1' }))).toBe('weeks');
    expect(wantedDemo(loadConfig({ DATABASE_URL: own, DEMO: 'year' }))).toBe('year');
  });

  test.each(['0.0.0.0', '::', '192.168.1.20', 'gestion.example.fr'])(
    'is not shown to everybody who reaches %s, unless DEMO=1 says so',
    (HOST) => {
      expect(() => refuseDemoForAll(loadConfig({ HOST }))).toThrow(ConfigError);
      expect(() => refuseDemoForAll(loadConfig({ HOST }))).toThrow(/HOST: .*DEMO=1/);
      for (const DEMO of ['1', 'year'])
        expect(() => refuseDemoForAll(loadConfig({ HOST, DEMO }))).not.toThrow();
    },
  );

  test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('may be shown on %s', (HOST) => {
    expect(() => refuseDemoForAll(loadConfig({ HOST }))).not.toThrow();
    expect(() => refuseDemoForAll(loadConfig({}))).not.toThrow();
  });
});

describe('The OpenID provider', () => {
  const given = {
    OIDC_ISSUER: 'https://id.exemple.fr/realms/batir',
    OIDC_CLIENT_ID: 'gestiontemps',
    OIDC_NAME: 'Keycloak de Bâtir Ouest',
  };

  test('is none, or one with a secret or without', () => {
    expect(oidcOf(loadConfig({}))).toBeUndefined();
    expect(oidcOf(loadConfig(given))).toEqual({
      issuer: given.OIDC_ISSUER,
      clientId: 'gestiontemps',
      name: 'Keycloak de Bâtir Ouest',
      clientSecret: undefined,
      scopes: 'openid email',
      ownDomains: [],
    });
    const domains = { OIDC_EMAIL_DOMAINS: 'Batir-Ouest.fr, batir.com' };
    expect(oidcOf(loadConfig({ ...given, ...domains }))?.ownDomains).toEqual(['batir-ouest.fr', 'batir.com']);
    const more = { OIDC_CLIENT_SECRET: 'a-secret', OIDC_SCOPES: 'openid email profile' };
    expect(oidcOf(loadConfig({ ...given, ...more }))).toMatchObject({
      clientSecret: 'a-secret',
      scopes: 'openid email profile',
    });
    const own = { ...given, OIDC_ISSUER: 'http://127.0.0.1:8080' };
    expect(oidcOf(loadConfig(own))?.issuer).toBe('http://127.0.0.1:8080');
  });

  test.each([
    ['OIDC_ISSUER', { ...given, OIDC_ISSUER: 'http://id.exemple.fr' }],
    ['OIDC_ISSUER', { ...given, OIDC_ISSUER: 'id.exemple.fr' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_SECRET: 'a-secret' }],
    ['OIDC_CLIENT_ID', { ...given, OIDC_CLIENT_ID: '' }],
    ['OIDC_NAME', { ...given, OIDC_NAME: undefined }],
    ['OIDC_ISSUER', { OIDC_EMAIL_DOMAINS: 'batir.fr' }],
    ['OIDC_EMAIL_DOMAINS', { ...given, OIDC_EMAIL_DOMAINS: 'batir.fr,' }],
    ['OIDC_EMAIL_DOMAINS', { ...given, OIDC_EMAIL_DOMAINS: 'karim@batir.fr' }],
    ['OIDC_EMAIL_DOMAINS', { ...given, OIDC_EMAIL_DOMAINS: '*' }],
    ['OIDC_SCOPES', { ...given, OIDC_SCOPES: 'email' }],
  ])('names %s where it is not usable', (name, of) => {
    expect(() => loadConfig(of)).toThrow(`${name}:`);
  });
});

describe('Kafka', () => {
  const brokers = { KAFKA_BROKERS: 'kafka-1.example.fr:9092, 10.0.0.7:9093,kafka_3:9094' };
  const user = { KAFKA_SASL_USERNAME: 'gestiontemps', KAFKA_SASL_PASSWORD: 'a-password' };

  test('is none, or some brokers, with a user or without', () => {
    expect(kafkaOf(loadConfig({}))).toBeUndefined();
    expect(kafkaOf(loadConfig(brokers))).toEqual({
      brokers: ['kafka-1.example.fr:9092', '10.0.0.7:9093', 'kafka_3:9094'],
      ssl: false,
      sasl: undefined,
    });
    expect(kafkaOf(loadConfig({ ...brokers, ...user, KAFKA_SSL: '1' }))).toMatchObject({
      ssl: true,
      sasl: { mechanism: 'scram-sha-512', username: 'gestiontemps', password: 'a-password' },
    });
  });

  test.each([
    ['KAFKA_BROKERS', { KAFKA_BROKERS: 'kafka.example.fr' }],
    ['KAFKA_BROKERS', { KAFKA_BROKERS: 'kafka.example.fr:99999' }],
    ['KAFKA_BROKERS', { KAFKA_BROKERS: 'kafka.example.fr:9092,' }],
    ['KAFKA_SASL_PASSWORD', { KAFKA_SASL_USERNAME: 'gestiontemps' }],
    ['KAFKA_SASL_PASSWORD', { KAFKA_SASL_PASSWORD: 'a-password' }],
    ['KAFKA_SASL_MECHANISM', { ...user, KAFKA_SASL_MECHANISM: 'plain' }],
  ])('names %s where it is not usable', (name, given) => {
    expect(() => loadConfig({ ...brokers, ...given })).toThrow(`${name}:`);
  });
});

test.each([
  'esdb://localhost:2113?tls=false',
  'esdb+discover://a:secret@cluster.example:2113',
  'esdb://a:1,b:2,c:3',
])('the log may stand at %s', (EVENT_STORE) =>
  expect(loadConfig({ EVENT_STORE }).EVENT_STORE).toBe(EVENT_STORE),
);

describe('what is not usable', () => {
  test.each([
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://x'],
    ['EVENT_STORE', 'http://store'],
    ['SECRET', 'shortly'],
    ['SMTP_URL', 'http://mail'],
    ['DEMO', 'yes'],
  ])('is named, and what %s was is not', (name, value) => {
    const load = () => loadConfig({ [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(`${name}:`);
    expect(load).not.toThrow(value);
  });
});

test('a process of one kind is given what it shares with the others, and names what is missing', () => {
  const shared = {
    DATABASE_URL: 'postgres://o:p@db/g',
    SECRET: 'a secret of more than thirty-two characters',
  };
  expect(() => refuseAlone(loadConfig(shared), new Set(['api']))).not.toThrow();
  expect(() => refuseAlone(loadConfig({}), new Set(['hub']))).toThrow(
    /DATABASE_URL: has to be given to hub\n.*SECRET: has to be given to hub/,
  );
  expect(() => refuseAlone(loadConfig(shared), new Set(['publisher']))).toThrow(
    'KAFKA_BROKERS: has to be given to publisher',
  );
});
