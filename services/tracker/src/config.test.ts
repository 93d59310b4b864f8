import { describe, expect, test } from '@jest/globals';
import { ConfigError, loadConfig, refuseDemoForAll, wantedDemo } from './config.ts';

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
