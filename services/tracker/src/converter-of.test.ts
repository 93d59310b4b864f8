import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConfigError, loadConfig } from './config.ts';
import { converterOf } from './converter-of.ts';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'));
  program = join(folder, 'soffice');
  await writeFile(program, '#!/bin/sh\n');
  await chmod(program, 0o755);
  await writeFile(join(folder, 'text'), 'no program');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('PDFs are made by what is named, else by what is found, else by nothing', async () => {
  expect(await converterOf(loadConfig({}), '/nowhere')).toBeUndefined();
  expect(await converterOf(loadConfig({}), folder)).toBeDefined();
  expect(await converterOf(loadConfig({ SOFFICE_PATH: program }), '/nowhere')).toBeDefined();
  expect(await converterOf(loadConfig({ GOTENBERG_URL: 'http://gotenberg:3000' }), '/nowhere')).toBeDefined();
});

test.each(['nothing', 'text', '.'])('SOFFICE_PATH is named where %s is no program', async (name) => {
  const converting = converterOf(loadConfig({ SOFFICE_PATH: join(folder, name) }), '/nowhere');
  await expect(converting).rejects.toThrow(ConfigError);
  await expect(converting).rejects.toThrow('SOFFICE_PATH:');
});

test.each([
  [{ GOTENBERG_URL: 'gotenberg:3000' }],
  [{ GOTENBERG_URL: 'ftp://gotenberg' }],
  [{ GOTENBERG_URL: 'http://gotenberg:3000', SOFFICE_PATH: '/usr/bin/soffice' }],
])('GOTENBERG_URL is named where it is not usable: %j', (given) => {
  expect(() => loadConfig(given)).toThrow('GOTENBERG_URL:');
});
