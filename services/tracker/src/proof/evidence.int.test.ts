import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import type { WireReply } from '@gestiontemps/contracts/route';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { imprintOf } from '@gestiontemps/kernel/chain/anchor-statement';
import { readAnchors } from '@gestiontemps/kernel/chain/anchors';
import { transaction } from '@gestiontemps/kernel/sql/sql';
import { stampOf } from '@gestiontemps/kernel/testing/timestamp-authority';
import { until } from '@gestiontemps/kernel/testing/until';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { startSecondInstance } from '../testing/second-instance.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from '../timesheets/testing/time-company.ts';
import { monday } from '../timesheets/testing/examples.ts';
import { writeEvidence } from './evidence.ts';

jest.setTimeout(120_000);

const run = promisify(execFile);

let app: TestApp;
let batir: TimeCompany;
let folder: string;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  folder = await temporaryFolder('evidence');
  await batir.rate(batir.ana, '2026-01-01', 43.21);
  await batir.enter(batir.ana, { comment: '=1+1 Grue en panne' });
  await batir.enter(batir.ana, { taskProjectId: batir.peinture, time: 1 });
  await batir.enter(batir.rene, { comment: 'Réserve de René' });
}, 120_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const anchor = async (night: string): Promise<void> => {
  await heardBy(app.tracker);
  await app.tracker.ownerPool.query(`select log.anchor($1, $2, 'timestamp', $3, null)`, [
    batir.entreprise,
    night,
    `${night}T02:00:00Z`,
  ]);
  const [last] = (await readAnchors(app.tracker.ownerPool)).slice(-1);
  if (!last) throw new Error('no anchor');
  await transaction(app.tracker.ownerPool, (sql) =>
    sql.query('select log.keep_stamp($1, $2, $3, now())', [
      batir.entreprise,
      night,
      stampOf({ imprint: imprintOf(last), on: '20261015020000Z' }),
    ]),
  );
};

let unpacked = 0;
/** Makes an evidence and unpacks it: every file of it by name. */
const evidence = async (query: Record<string, string>, of: Client = batir.admin): Promise<string> => {
  await heardBy(app.tracker);
  const search = new URLSearchParams({ startDate: monday, endDate: monday, ...query }).toString();
  const bytes = expectOk(await of.get<string>(`/Audit/Preuve?${search}`));
  unpacked += 1;
  const into = join(folder, String(unpacked));
  await mkdir(into);
  await writeFile(`${into}.zip`, Buffer.from(bytes, 'latin1'));
  await run('python3', ['-m', 'zipfile', '-e', `${into}.zip`, into]);
  return into;
};

interface Said {
  readonly code: number;
  readonly said: string;
}

/** By scripts of another evidence: those of this one may be changed too. */
const verify = async (into: string, scripts = into): Promise<{ node: Said; python: Said }> => {
  const ask = async (program: string, script: string): Promise<Said> => {
    try {
      const { stdout } = await run(program, [join(scripts, script), into]);
      return { code: 0, said: stdout };
    } catch (error) {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, said: stdout };
    }
  };
  const [node, python] = await Promise.all([
    ask(process.execPath, 'verify.mjs'),
    ask('python3', 'verify.py'),
  ]);
  return { node, python };
};

const eventsIn = async (into: string) =>
  (await readFile(join(into, 'evenements.jsonl'), 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map(
      (line) =>
        JSON.parse(line) as {
          position: number;
          flux: string;
          version: number;
          id: string;
          maillon: string;
          /** Of what is told. */
          type?: string;
          donnees?: string;
          clair?: Record<string, unknown> | null;
        },
    );

/** A copy that somebody else has had in hands. */
const changed = async (into: string, change: (copy: string) => Promise<void>): Promise<string> => {
  unpacked += 1;
  const copy = join(folder, String(unpacked));
  await cp(into, copy, { recursive: true });
  await change(copy);
  return copy;
};

interface Manifest {
  portee: { utilisateurId: string | null; chantierId: string | null; avecTaux: boolean; au: string };
  fichiers: Record<string, { sha256: string }>;
}

/** What somebody does to the files of an evidence, and then to its manifest. */
type Change = (
  copy: string,
) => Promise<void | ((manifest: Manifest) => void)> | void | ((manifest: Manifest) => void);

/** Has the manifest say what the files are, as somebody does who changes them with care. */
const carefully = async (copy: string, change: Change): Promise<void> => {
  const more = await change(copy);
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  const there = new Set(await readdir(copy));
  for (const name of Object.keys(manifest.fichiers))
    if (there.has(name)) {
      const content = await readFile(join(copy, name));
      manifest.fichiers[name] = { sha256: createHash('sha256').update(content).digest('hex') };
    } else delete manifest.fichiers[name];
  if (more) more(manifest);
  const text = JSON.stringify(manifest);
  await writeFile(path, text);
  await writeFile(
    join(copy, 'manifest.sha256'),
    `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`,
  );
};

const ofFile =
  (name: string, change: (text: string) => string): Change =>
  async (copy) => {
    const path = join(copy, name);
    const before = await readFile(path, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    await writeFile(path, after);
  };

const without =
  (name: string): Change =>
  (copy) =>
    rm(join(copy, name));

type EventLine = Awaited<ReturnType<typeof eventsIn>>[number];
const ofEvents = (change: (events: EventLine[]) => EventLine[]): Change =>
  ofFile('evenements.jsonl', (text) =>
    change(
      text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as EventLine),
    )
      .map((event) => `${JSON.stringify(event)}\n`)
      .join(''),
  );

const weekOpened = ({ type }: EventLine): boolean => type === 'WeekOpened';
const entered = ({ type }: EventLine): boolean => type === 'TimeEntryAdded';
const ofWeek = ({ flux }: EventLine): boolean => flux.startsWith('week-');
const withoutEvent = (which: (event: EventLine) => boolean) =>
  ofEvents((events) => events.toSpliced(events.findIndex(which), 1));

describe('The evidence of a person', () => {
  let into: string;
  beforeAll(async () => {
    await anchor('2026-10-15');
    into = await evidence({ userId: batir.ana.userId });
  });

  const expectRefused = async (copy: string, said: string | RegExp): Promise<void> => {
    const { node, python } = await verify(copy, into);
    const reason = typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said);
    expect({ node, python }).toEqual({
      node: { code: 1, said: reason },
      python: { code: 1, said: reason },
    });
  };

  test('verifies without the product, in Node and in Python, with its stamp', async () => {
    const { node, python } = await verify(into);
    expect(node).toMatchObject({ code: 0, said: expect.stringContaining('Résultat : preuve intacte.') });
    expect(python).toEqual(node);
    expect(node.said).toContain('Ancre de la nuit du 2026-10-15, position ');
    expect(node.said).toContain("Jeton d'horodatage du 2026-10-15 02:00:00 UTC");
    expect(node.said).toContain("l'ancre ne connaît aucun autre événement");
    expect(node.said).toContain('semaines de Ana Test, lundi 12 octobre 2026');
    expect(node.said).toContain(
      `personne ${batir.ana.userId}, semaines du 2026-10-12 au 2026-10-18, avec taux.`,
    );
    expect((await readdir(into)).toSorted()).toEqual([
      'LISEZMOI.txt',
      'ancre.tsr',
      'ancre.txt',
      'evenements.jsonl',
      'flux.jsonl',
      'lignes.csv',
      'manifest.json',
      'manifest.sha256',
      'noms.json',
      'resume.html',
      'verify.mjs',
      'verify.py',
    ]);
  });

  test('holds his weeks, opened, his membership and his rates, and of others nothing but links', async () => {
    const events = await eventsIn(into);
    expect(new Set(events.map(({ flux }) => flux.split('-')[0]))).toEqual(
      new Set(['week', 'user', 'hourlyCost']),
    );
    expect(events.find(({ type }) => type === 'TimeEntryAdded')).toMatchObject({
      clair: { comment: '=1+1 Grue en panne' },
      donnees: expect.stringContaining('$sealed'),
    });
    expect(events.find(({ type }) => type === 'HourlyCostSet')?.clair).toMatchObject({
      tauxHoraire: '43.21',
    });
    for (const name of await readdir(into)) {
      const content = await readFile(join(into, name), 'utf8');
      expect(content).not.toContain('Réserve de René');
      // Ana works for him: her membership says so.
      if (name !== 'evenements.jsonl') expect(content).not.toContain(batir.rene.userId);
    }
  });

  test('has lines that no spreadsheet takes for a formula, and sums that people read', async () => {
    const csv = await readFile(join(into, 'lignes.csv'), 'utf8');
    expect(csv).toContain(`"'=1+1 Grue en panne"`);
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    const html = await readFile(join(into, 'resume.html'), 'utf8');
    expect(html).toContain('<td>Ana Test</td><td>12/10/2026</td><td class="n">8h00</td>');
  });

  test('is refused when one byte of any of its files is another', async () => {
    for (const name of await readdir(into)) {
      const copy = await changed(into, async (here) => {
        const bytes = await readFile(join(here, name));
        const at = bytes.length >> 1;
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        await writeFile(join(here, name), bytes);
      });
      await expectRefused(copy, name.startsWith('manifest') ? 'manifest.json' : `${name} : modifié`);
    }
  });

  test.each<[what: string, change: Change, said: string]>([
    [
      'one hour of an event is another',
      ofFile('evenements.jsonl', (text) => text.replace('\\"time\\":420', '\\"time\\":421')),
      "l'événement n'est pas celui de la chaîne",
    ],
    [
      'an event and its link are others',
      ofEvents((events) =>
        events.map((one) => (one.type === 'TimeEntryAdded' ? { ...one, maillon: '0'.repeat(64) } : one)),
      ),
      "l'événement n'est pas celui de la chaîne",
    ],
    [
      'hours are others in its lines',
      ofFile('lignes.csv', (text) => text.replace('"7,00"', '"9,00"')),
      'lignes.csv : ne correspond pas aux événements',
    ],
    [
      'a day is another in its lines',
      ofFile('lignes.csv', (text) => text.replace('"12/10/2026"', '"13/10/2026"')),
      'lignes.csv : ne correspond pas aux événements',
    ],
    [
      'a line is gone from its lines',
      ofFile('lignes.csv', (text) => text.split('\r\n').toSpliced(1, 1).join('\r\n')),
      'lignes.csv : ne correspond pas aux événements',
    ],
    [
      'a name is another in its lines alone',
      ofFile('lignes.csv', (text) => text.replace('Ana Test', 'René Test')),
      'lignes.csv : ne correspond pas aux événements',
    ],
    [
      'hours are others in its summary',
      ofFile('resume.html', (text) => text.replace('8h00', '9h00')),
      'resume.html : ne correspond pas aux événements',
    ],
    [
      'its summary says more',
      ofFile('resume.html', (text) => text.replace('</h1>', '</h1><p>Intacte</p>')),
      'resume.html : ne correspond pas aux événements',
    ],
    [
      'a comment in clear is another in its events alone',
      ofFile('evenements.jsonl', (text) => text.replace('Grue en panne', 'Grue réparée')),
      'lignes.csv : ne correspond pas aux événements',
    ],
    [
      'what is told in clear is more than what is sealed',
      ofFile('evenements.jsonl', (text) => text.replace('"clair":{', '"clair":{"time":540,')),
      '« clair » dit autre chose que ce qui est scellé',
    ],
    ['the first event of a week is gone', withoutEvent(weekOpened), 'un événement manque avant celui-ci'],
    [
      'the first event of a week is gone, and it says that it is of a chantier',
      async (copy) => {
        await withoutEvent(weekOpened)(copy);
        return (manifest) => {
          manifest.portee.utilisateurId = null;
          manifest.portee.chantierId = 'x';
          manifest.portee.avecTaux = false;
        };
      },
      'hors de la portée',
    ],
    ['an event is gone in the middle', withoutEvent(entered), 'un événement manque avant celui-ci'],
    [
      'the last event of a week is gone',
      ofEvents((events) => events.toSpliced(events.findLastIndex(ofWeek), 1)),
      "ce ne sont pas les événements que l'ancre connaît de ce flux",
    ],
    [
      'the last event of a week tells nothing',
      ofEvents((events) =>
        events.map((one, index) =>
          index === events.findLastIndex(ofWeek)
            ? {
                position: one.position,
                flux: one.flux,
                version: one.version,
                id: one.id,
                maillon: one.maillon,
              }
            : one,
        ),
      ),
      'son contenu manque',
    ],
    [
      'a week is gone',
      ofEvents((events) => events.filter((one) => !ofWeek(one))),
      "absent, alors que l'ancre le connaît",
    ],
    [
      'a rate is gone',
      ofEvents((events) => events.filter(({ flux }) => !flux.startsWith('hourlyCost-'))),
      "absent, alors que l'ancre le connaît",
    ],
    [
      'an event is there twice',
      ofEvents((events) => events.flatMap((one) => (entered(one) ? [one, one] : [one]))),
      'un événement manque avant celui-ci',
    ],
    [
      'two events change places',
      ofEvents((events) => [...events.slice(0, -2), ...events.slice(-2).toReversed()]),
      'un événement manque avant celui-ci',
    ],
    [
      'it says that it is of somebody else',
      () => (manifest) => {
        manifest.portee.utilisateurId = batir.rene.userId;
      },
      'hors de la portée',
    ],
    [
      'it says that it is of everybody',
      () => (manifest) => {
        manifest.portee.utilisateurId = null;
        manifest.portee.avecTaux = false;
      },
      'hors de la portée',
    ],
    ...[
      'LISEZMOI.txt',
      'verify.mjs',
      'verify.py',
      'evenements.jsonl',
      'flux.jsonl',
      'noms.json',
      'lignes.csv',
      'resume.html',
      'ancre.txt',
    ].map((name): [string, Change, string] => [
      `${name} is gone, and the manifest does not name it`,
      without(name),
      `${name} : absent`,
    ]),
    ...['lignes-2.csv', 'toString', 'constructor', '__proto__'].map((name): [string, Change, string] => [
      `${name} is there besides`,
      async (copy) => {
        await writeFile(join(copy, name), '');
      },
      `${name} : n'appartient pas à la preuve`,
    ]),
    [
      'the manifest names a file that is not there',
      () => (manifest) => {
        manifest.fichiers['../x'] = { sha256: '' };
      },
      'manifest.json : ../x est absent',
    ],
    [
      'the manifest says nothing of a file',
      () => (manifest) => {
        delete manifest.fichiers['lignes.csv'];
      },
      'manifest.json : ne dit rien de lignes.csv',
    ],
    [
      'its anchor is of another night',
      ofFile('ancre.txt', (text) => text.replace('nuit=2026-10-15', 'nuit=2026-10-14')),
      'ancre.tsr : le jeton porte sur autre chose',
    ],
    [
      'its anchor says something else of the streams',
      ofFile('ancre.txt', (text) => text.replace(/flux=./, 'flux=')),
      'ancre.txt : illisible',
    ],
    [
      'its stamp is of something else',
      async (copy) => {
        const token = stampOf({ imprint: Buffer.alloc(32), on: '20261015020000Z' });
        await writeFile(join(copy, 'ancre.tsr'), token);
      },
      'ancre.tsr : le jeton porte sur autre chose',
    ],
    [
      'its stamp cannot be read',
      async (copy) => {
        await writeFile(join(copy, 'ancre.tsr'), 'AAAA');
      },
      'ancre.tsr : jeton illisible',
    ],
    [
      'what the anchor says of a stream is left out',
      ofFile('flux.jsonl', (text) => text.replaceAll(/"flux":\[.*\]\}/g, '"flux":null}')),
      'le détail du groupe manque',
    ],
    [
      'what the anchor says of a stream is something else',
      ofFile('flux.jsonl', (text) => text.replace(/\[\["......../, '[["00000000')),
      'ne correspond pas à son empreinte',
    ],
    [
      'a group of streams is gone',
      ofFile('flux.jsonl', (text) => text.split('\n').slice(1).join('\n')),
      "flux.jsonl : ce n'est pas ce qui a été ancré",
    ],
  ])('is refused when %s, manifest and hashes made anew', async (_what, change, said) => {
    await expectRefused(await changed(into, (copy) => carefully(copy, change)), said);
  });

  test('of which the anchor was taken away is no longer called intact', async () => {
    const copy = await changed(into, async (here) => {
      for (const name of ['ancre.txt', 'ancre.tsr']) await rm(join(here, name));
      await writeFile(join(here, 'flux.jsonl'), '');
      await carefully(here, () => {});
    });
    const { node, python } = await verify(copy, into);
    expect(python).toEqual(node);
    expect(node).toMatchObject({
      code: 2,
      said: expect.stringContaining("La chaîne n'est pas ancrée : rien"),
    });
    expect(node.said).not.toContain('intacte');
  });

  test('of which the stamp was taken away is to be compared with a mail', async () => {
    const copy = await changed(into, (here) => carefully(here, without('ancre.tsr')));
    const { node, python } = await verify(copy, into);
    expect(python).toEqual(node);
    expect(node).toMatchObject({
      code: 2,
      said: expect.stringContaining("n'est pas ancrée par une autorité"),
    });
    expect(node.said).not.toContain('intacte');
  });

  test('is told by the security log, with whom it is about', async () => {
    const noted = async () =>
      expectOk(await batir.admin.get<WireReply<typeof listSecurity>>('/Audit/Security?kind=evidence-made'))
        .data;
    await until(async () => (await noted()).length > 0);
    expect((await noted())[0]).toMatchObject({
      utilisateur: { id: batir.admin.userId },
      detail: [
        { field: 'fichier', after: `preuve_${monday}_${monday}.zip` },
        { field: 'avecMontants', after: 'true' },
        { field: 'personne', after: 'Ana Test' },
      ],
    });
  });
});

test('The evidence of a chantier holds what was entered there, and no absence, allowance or other chantier', async () => {
  await batir.enter(batir.ana, { taskProjectId: batir.fouille, time: 2 });
  await batir.isAbsent(batir.ana, monday, 'RTT', 1);
  await anchor('2026-10-16');
  const [site] = (
    await app.tracker.ownerPool.query<{ projectId: string }>(
      'select project_id as "projectId" from views.project_tasks where id = $1',
      [batir.enduit],
    )
  ).rows;
  const into = await evidence({ projectId: site?.projectId ?? '' });
  const { node, python } = await verify(into);
  expect(node).toMatchObject({
    code: 2,
    said: expect.stringContaining("D'un chantier, rien ne prouve qu'aucune autre ligne"),
  });
  expect(node.said).not.toContain('intacte');
  expect(python).toEqual(node);
  const events = await eventsIn(into);
  const told = events.flatMap(({ type, donnees = '' }) => (type === undefined ? [] : [{ type, donnees }]));
  expect(new Set(told.map(({ type }) => type).filter((type) => !/^(Project|Task)/.test(type)))).toEqual(
    new Set(['TimeEntryAdded']),
  );
  expect(told.filter(({ type }) => type === 'TimeEntryAdded')).toHaveLength(3);
  for (const { donnees, type } of told)
    if (type === 'TimeEntryAdded') expect(donnees).toContain(site?.projectId);
  // What is of no chantier holds its place by its hash alone.
  for (const event of events)
    if (event.type === undefined)
      expect(Object.keys(event)).toEqual(['position', 'flux', 'version', 'id', 'maillon']);
  const weeks = (all: EventLine[]) => all.findIndex(ofWeek);
  for (const [change, said] of [
    [ofEvents((all) => all.toSpliced(weeks(all), 1)), 'un événement manque avant celui-ci'],
    [ofEvents((all) => all.slice(0, -1)), "ce ne sont pas les événements que l'ancre connaît de ce flux"],
    [ofEvents((all) => all.slice(weeks(all))), "le chantier n'est pas joint"],
    [ofFile('lignes.csv', (text) => text.replace('"1,00"', '"3,00"')), 'lignes.csv : ne correspond pas'],
    [
      (() => (manifest) => {
        manifest.portee.chantierId = 'x';
      }) satisfies Change,
      'hors de la portée',
    ],
  ] as const) {
    const refused = { code: 1, said: expect.stringContaining(said) };
    const copy = await changed(into, (here) => carefully(here, change));
    expect(await verify(copy, into)).toEqual({ node: refused, python: refused });
  }
});

test('The evidence of a period is of all weeks, whole people included, and says what no anchor covers yet', async () => {
  const anchored = await evidence({});
  expect(await verify(anchored)).toMatchObject({ node: { code: 0 }, python: { code: 0 } });
  const withoutRene = await changed(anchored, (here) =>
    carefully(
      here,
      ofEvents((all) => all.filter(({ flux }) => !flux.includes(`~${batir.rene.userId}~`))),
    ),
  );
  const refused = { code: 1, said: expect.stringContaining("absent, alors que l'ancre le connaît") };
  expect(await verify(withoutRene, anchored)).toEqual({ node: refused, python: refused });

  await batir.enter(batir.rene, { taskProjectId: batir.peinture, time: 2 });
  const into = await evidence({});
  const { node, python } = await verify(into);
  expect(node).toMatchObject({
    code: 2,
    said: expect.stringContaining("Enregistrés après l'ancre : 1, que rien"),
  });
  expect(python).toEqual(node);
  expect(new Set((await eventsIn(into)).map(({ flux }) => flux.split('~')[1]))).toEqual(
    new Set([batir.ana.userId, batir.rene.userId]),
  );
});

test('An evidence of a time without weeks is empty, and verifies', async () => {
  const into = await evidence({ startDate: '2020-01-01', endDate: '2020-12-31' });
  const { node, python } = await verify(into);
  expect([node.code, python]).toEqual([0, node]);
});

test('Without an anchor it says so, and is not called intact', async () => {
  const { ownerPool } = app.tracker;
  await ownerPool.query('create table public.kept as select * from log.anchors; delete from log.anchors');
  try {
    const into = await evidence({ userId: batir.ana.userId });
    const { node, python } = await verify(into);
    expect(python).toEqual(node);
    expect(node).toMatchObject({
      code: 2,
      said: expect.stringContaining("La chaîne n'est pas ancrée : rien"),
    });
    expect(node.said).not.toContain('intacte');
    // What it says is consistent with itself all the same.
    for (const change of [
      withoutEvent(weekOpened),
      ofFile('lignes.csv', (text) => text.replace('"7,00"', '"9,00"')),
    ]) {
      const copy = await changed(into, (here) => carefully(here, change));
      expect(await verify(copy, into)).toMatchObject({ node: { code: 1 }, python: { code: 1 } });
    }
  } finally {
    await ownerPool.query('insert into log.anchors select * from public.kept; drop table public.kept');
  }
});

test('What is asked of nobody, of nothing or of seven years is refused', async () => {
  const ask = async (query: Record<string, string>) =>
    (
      await batir.admin.get(
        `/Audit/Preuve?${new URLSearchParams({ startDate: monday, endDate: monday, ...query }).toString()}`,
      )
    ).status;
  expect(await ask({ userId: 'nobody' })).toBe(404);
  expect(await ask({ projectId: 'nothing' })).toBe(404);
  expect(await ask({ userId: batir.ana.userId, projectId: 'nothing' })).toBe(400);
  expect(await ask({ startDate: '2019-01-01', endDate: '2026-01-01' })).toBe(400);
  expect(await ask({ endDate: '2026-01-01' })).toBe(400);
});

test('Where costs are not managed, no rate is told, sealed or not', async () => {
  expectOk(await batir.admin.post('/Settings/UpdateSettings', { isManageCost: false }));
  await until(async () => {
    const into = await evidence({ userId: batir.ana.userId });
    return (await eventsIn(into)).every(({ flux }) => !flux.startsWith('hourlyCost-'));
  });
  const into = await evidence({ userId: batir.ana.userId });
  for (const name of await readdir(into))
    expect(await readFile(join(into, name), 'utf8')).not.toContain('43.21');
  expect((await verify(into)).python.code).toBe(0);
});

test('One during which keys are destroyed breaks off: its events would not make its lines', async () => {
  const { deps, cipher, ownerPool } = app.tracker;
  const { entreprise, rene } = batir;
  const scope = { entreprise, startDate: monday, endDate: monday, userId: rene.userId };
  const head = { what: '', company: '', made: '', madeOn: testedFrom };
  const made = (atLines: () => Promise<void>): Promise<void> =>
    writeEvidence(
      { db: deps.db, cipher },
      { ...head, scope: { ...scope, withRates: false, weeksAlone: false } },
      async (bytes) => {
        if (Buffer.from(bytes).includes('lignes.csv')) await atLines();
      },
    );
  const destroyed = async (): Promise<void> => {
    await ownerPool.query('delete from vault.keys where starts_with(scope, $1)', [`${rene.userId}/`]);
    cipher.forget();
  };
  await expect(made(destroyed)).rejects.toThrow('was destroyed while it was made');
  await expect(made(async () => {})).resolves.toBeUndefined();
});

test('Of somebody whose keys are destroyed what is stored verifies, and nothing of it is told', async () => {
  await app.tracker.ownerPool.query(`delete from vault.keys where scope like $1`, [`${batir.ana.userId}/%`]);
  const other = await startSecondInstance(app);
  try {
    const into = await evidence({ userId: batir.ana.userId }, other.elsewhere(batir.admin));
    const { node, python } = await verify(into);
    expect([node.code, python]).toEqual([0, node]);
    const added = (await eventsIn(into)).find(({ type }) => type === 'TimeEntryAdded');
    expect(added).toMatchObject({ clair: { comment: null }, donnees: expect.stringContaining('$sealed') });
  } finally {
    await other.stop();
  }
});
