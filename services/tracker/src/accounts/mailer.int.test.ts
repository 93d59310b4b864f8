import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { companyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { createPool, type Pool } from '@gestiontemps/kernel/sql/sql';
import { cloneDatabase, type TestDatabase } from '@gestiontemps/kernel/testing/database';
import { pino } from 'pino';
import { createMailer, transportOf } from './mailer.ts';
import type { LinkCheck } from './mailed-links.ts';
import { unwanted } from './unwanted-mails.ts';
import { pageOfMails, retriedMail } from './outbox.ts';
import { type Answer, startDrippingSmtpServer, startSmtpServer } from '../testing/smtp-server.ts';

let database: TestDatabase;
let pool: Pool;
let undo: (() => Promise<void>)[];

beforeEach(async () => {
  database = await cloneDatabase();
  pool = createPool({ url: database.url, pipelined: true });
  undo = [database.drop, () => pool.end()];
});
afterEach(async () => {
  for (const step of undo.toReversed()) await step();
});

const queue = async (count: number, company: string = randomUUID(), name = 'p'): Promise<void> => {
  await pool.query(
    `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html)
     select gen_random_uuid(), gen_random_uuid(), $1, $3 || n || '@test.fr', 'Sujet', 'Texte', '<p>Texte</p>'
     from generate_series(1, $2) n`,
    [company, count, name],
  );
};

const smtp = async (answer: Answer) => {
  const server = await startSmtpServer(answer);
  undo.push(server.close);
  return server;
};

/** No mail of these tests holds a link. */
const noLinks = () => Promise.resolve(null);

/** Lines of the log of the mailers of a test. */
let logged: string[];
beforeEach(() => {
  logged = [];
});

const mailer = (smtpUrl: string, waits: { patience?: number; grace?: number; deadLink?: LinkCheck } = {}) => {
  const log = pino({}, { write: (line: string) => logged.push(line) });
  const started = createMailer({
    pool,
    smtpUrl,
    from: 'GestionTemps <a@test.fr>',
    deadLink: noLinks,
    log,
    every: 100,
    ...waits,
  });
  undo.push(started.stop);
  started.start();
  return started;
};

/** Asks again and again until the answer is the wanted one; what it was at last when it never is. */
const eventually = async <T>(ask: () => Promise<T> | T, wanted: T): Promise<T> => {
  for (let n = 0; n < 400; n += 1) {
    const found = await ask();
    if (JSON.stringify(found) === JSON.stringify(wanted)) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return ask();
};

const count = async (condition: string): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*) as count from directory.mails where ${condition}`))
    .rows[0]?.count ?? 0;

test('of several processes, one sends a mail, three of them at a time, however slowly the server takes it', async () => {
  await queue(6);
  let take = (): void => {};
  const taken = new Promise<void>((resolve) => (take = resolve));
  const server = await smtp(async () => {
    await taken;
    return '250 OK';
  });
  mailer(server.url);
  expect(await eventually(() => server.received.length, 3)).toBe(3);
  // An hour later, as far as the outbox knows.
  await pool.query(`update directory.mails set next_attempt_on = now() - interval '1 hour'`);
  mailer(server.url);
  expect(await eventually(() => server.received.length, 6)).toBe(6);
  take();
  expect(await eventually(() => count('sent_on is not null'), 6)).toBe(6);
  const recipients = server.received.map((message) => /^To: (\S+)/m.exec(message)?.[1] ?? '').toSorted();
  expect(recipients).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((name) => `${name}@test.fr`));
});

test('a mail whose process died is sent by another once its claim has run out', async () => {
  await queue(1);
  await pool.query(`update directory.mails set attempts = 1, claimed_until = now() + interval '1 hour'`);
  const server = await smtp(() => Promise.resolve('250 OK'));
  mailer(server.url);
  await queue(1, randomUUID(), 'q');
  await eventually(() => count('sent_on is not null'), 1);
  expect(server.received).toHaveLength(1);
  await pool.query(`update directory.mails set claimed_until = now()`);
  expect(await eventually(() => count('sent_on is not null'), 2)).toBe(2);
});

test('mails to one person leave in the order they were written, one that waits or is being sent before the next', async () => {
  const company = randomUUID();
  const write = (subject: string, recipient: string, { waits = '0', attempts = 0 } = {}) =>
    pool.query(
      `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html, attempts, next_attempt_on)
       values (gen_random_uuid(), gen_random_uuid(), $5, $1, $2, '', '', $3, now() + $4::interval)`,
      [recipient, subject, attempts, waits, company],
    );
  // As a mail does that waits for what else its call has done.
  await write('Validee', 'lea@test.fr', { waits: '1 hour' });
  await write('Rouverte', 'lea@test.fr');
  await write('Autre', 'paul@test.fr');
  let take = (): void => {};
  const taken = new Promise<void>((resolve) => (take = resolve));
  const server = await smtp(async (message) => {
    if (message.includes('Validee')) await taken;
    return message.includes('Fautive') ? '550 No' : '250 OK';
  });
  const received = () => server.received.map((message) => /^Subject: (\S+)/m.exec(message)?.[1] ?? '');
  mailer(server.url);
  await eventually(() => count('sent_on is not null'), 1);
  await pool.query(`update directory.mails set next_attempt_on = now() where subject = 'Validee'`);
  expect(await eventually(received, ['Autre', 'Validee'])).toEqual(['Autre', 'Validee']);
  await write('Suivante', 'paul@test.fr');
  expect(await eventually(received, ['Autre', 'Validee', 'Suivante'])).toEqual([
    'Autre',
    'Validee',
    'Suivante',
  ]);
  take();
  expect(await eventually(() => received().at(-1), 'Rouverte')).toBe('Rouverte');
  // What the server refuses holds nobody up for days, its own reader neither.
  await write('Fautive', 'lea@test.fr', { attempts: 4 });
  await write('Derniere', 'lea@test.fr');
  expect(await eventually(() => received().at(-1), 'Derniere')).toBe('Derniere');
});

test('a mail whose link is dead holds up no other of its company to its reader until its next attempt', async () => {
  const company = randomUUID();
  const write = (subject: string, recipient: string, number: number, waits = '0') =>
    pool.query(
      `insert into directory.mails
         (id, event_id, entreprise, recipient, subject, body, html, attempts, next_attempt_on, link)
       values (gen_random_uuid(), gen_random_uuid(), $1, $2, $3, '', '', $4, now() + $5::interval, $6)`,
      [company, recipient, subject, waits === '0' ? 0 : 2, waits, JSON.stringify({ number })],
    );
  await write('Vivante', 'paul@test.fr', 2, '1 hour');
  await write('Suit', 'paul@test.fr', 2);
  await write('Morte', 'lea@test.fr', 1, '1 hour');
  await write('Nouvelle', 'lea@test.fr', 2);
  const server = await smtp(async () => '250 OK');
  mailer(server.url, { deadLink: async (link) => (link?.number === 1 ? 'Remplacée' : null) });
  expect(await eventually(() => count(`sent_on is not null and subject = 'Nouvelle'`), 1)).toBe(1);
  expect(await count(`given_up_on is not null and last_error = 'Remplacée' and attempts = 0`)).toBe(1);
  // One that may still leave goes first.
  expect(await count(`sent_on is null and given_up_on is null and recipient = 'paul@test.fr'`)).toBe(2);
});

describe('A mail whose link is dead holds up no other', () => {
  type Mail = { subject: string; recipient: string; number: number; waits?: string };
  const write = (company: string, mails: readonly Mail[]) =>
    pool.query(
      `insert into directory.mails
         (id, event_id, entreprise, recipient, subject, body, html, attempts, next_attempt_on, link)
       select gen_random_uuid(), gen_random_uuid(), $1, m->>'recipient', m->>'subject', '', '',
         case when m->>'waits' is null then 0 else 2 end, now() + coalesce(m->>'waits', '0')::interval,
         jsonb_build_object('number', m->'number')
       from jsonb_array_elements($2) with ordinality each (m, n) order by n`,
      [company, JSON.stringify(mails)],
    );
  /** One that is tried again in an hour, and one behind it that could leave. */
  const held = (recipient: string, number: number): Mail[] => [
    { subject: 'Attend', recipient, number, waits: '1 hour' },
    { subject: `Suit${number}`, recipient, number: 2 },
  ];
  const replaced: LinkCheck = async (link) => (link?.number === 1 ? 'Remplacée' : null);

  test('behind a hundred others that hold up theirs', async () => {
    const good = Array.from({ length: 250 }, (_, n) => held(`p${n}@test.fr`, 2)).flat();
    await write(randomUUID(), [...good, ...held('lea@test.fr', 1)]);
    const server = await smtp(async () => '250 OK');
    let checks = 0;
    mailer(server.url, {
      deadLink: (link) => {
        checks += 1;
        return replaced(link);
      },
    });
    expect(await eventually(() => count(`sent_on is not null and subject = 'Suit1'`), 1)).toBe(1);
    // Each was looked at once or so, not by all lanes each time.
    expect(checks).toBeLessThan(1_000);
  });

  test('behind one whose account cannot be read', async () => {
    await write(randomUUID(), [...held('paul@test.fr', 3), ...held('lea@test.fr', 1)]);
    const server = await smtp(async () => '250 OK');
    mailer(server.url, {
      deadLink: async (link) => {
        if (link?.number === 3) throw new Error('cannot be read');
        return replaced(link);
      },
    });
    expect(await eventually(() => count(`sent_on is not null and subject = 'Suit1'`), 1)).toBe(1);
    expect(await count(`given_up_on is not null`)).toBe(1);
  });

  test('unless somebody has begun to send it meanwhile', async () => {
    await write(randomUUID(), held('lea@test.fr', 1));
    const server = await smtp(async () => '250 OK');
    let isClaimed = false;
    mailer(server.url, {
      deadLink: async (link) => {
        if (link?.number === 1 && !isClaimed) {
          await pool.query(
            `update directory.mails set claimed_until = now() + interval '1 hour', next_attempt_on = now()
             where subject = 'Attend'`,
          );
          isClaimed = true;
        }
        return replaced(link);
      },
    });
    await eventually(() => isClaimed, true);
    // A later look has come and gone.
    await write(randomUUID(), held('paul@test.fr', 1));
    expect(await eventually(() => count(`sent_on is not null and recipient = 'paul@test.fr'`), 1)).toBe(1);
    expect(await count(`sent_on is not null or given_up_on is not null`)).toBe(2);
    expect(await count(`recipient = 'lea@test.fr' and sent_on is null and given_up_on is null`)).toBe(2);
  });
});

test('a mail that its reader has refused since it was written does not leave, and says why', async () => {
  const [batir, other] = [randomUUID(), randomUUID()];
  const write = (company: string, reader: string, nature: string | null) =>
    pool.query(
      `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html, account_id, nature)
       values (gen_random_uuid(), gen_random_uuid(), $1, $2 || '@test.fr', coalesce($3, 'Toujours'), '', '', $2, $3)`,
      [company, reader, nature],
    );
  await write(batir, 'lea', 'semaineValidee');
  await write(batir, 'lea', 'semaineRefusee');
  await write(batir, 'lea', null);
  await write(other, 'lea', 'semaineValidee');
  await write(batir, 'paul', 'semaineValidee');
  await pool.query(
    `insert into views.refused_notifications (entreprise, utilisateur_id, nature) values ($1, 'lea', 'semaineValidee')`,
    [batir],
  );
  const server = await smtp(async () => '250 OK');
  const db = companyDatabase(pool);
  const waiting = await pageOfMails({ db, deadLink: noLinks }, batir, { Text: 'lea semaineValidee' });
  expect(waiting.data).toMatchObject([
    { state: 'waiting', deadLink: unwanted.refused, canBeSentAgain: false },
  ]);
  mailer(server.url);
  expect(await eventually(() => count('sent_on is not null'), 4)).toBe(4);
  expect(await eventually(() => count('given_up_on is not null'), 1)).toBe(1);
  expect(server.received).toHaveLength(4);
  const { data } = await pageOfMails({ db, deadLink: noLinks }, batir, { state: 'neverSent' });
  expect(data).toMatchObject([{ to: 'lea@test.fr', subject: 'semaineValidee', lastError: unwanted.refused }]);
});

test('news do not leave to who has lost what they are about, whatever was the case when they were written', async () => {
  const company = randomUUID();
  const people = [
    { id: 'partie', role: 'responsable', active: false },
    { id: 'retrograde', role: 'utilisateur', active: true },
    { id: 'reste', role: 'responsable', active: true },
  ];
  await pool.query(
    `insert into views.members (entreprise, id, role, role_level, responsable_ids, saisie_feuille_temps_disable,
       access_all_chantier, can_add_task_on_chantier, permissions, is_deleted, created_on, row_version, is_active)
     select $1, m->>'id', m->>'role', 0, '[]', false, false, false, '[]', false, now(), 1, (m->>'active')::boolean
     from jsonb_array_elements($2) m`,
    [company, JSON.stringify(people)],
  );
  for (const nature of ['semainesAValider', 'semaineValidee', null])
    await pool.query(
      `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html, account_id, nature)
       select gen_random_uuid(), gen_random_uuid(), $1, m->>'id' || '@test.fr', coalesce($3, 'accès'), '', '', m->>'id', $3
       from jsonb_array_elements($2) m`,
      [company, JSON.stringify(people), nature],
    );
  const server = await smtp(async () => '250 OK');
  mailer(server.url);
  expect(await eventually(() => count('sent_on is null and given_up_on is null'), 0)).toBe(0);
  const { rows } = await pool.query(
    `select recipient, subject, last_error as why from directory.mails where sent_on is null order by 1, 2 desc`,
  );
  expect(rows).toEqual([
    { recipient: 'partie@test.fr', subject: 'semainesAValider', why: unwanted.lost },
    { recipient: 'partie@test.fr', subject: 'semaineValidee', why: unwanted.lost },
    { recipient: 'retrograde@test.fr', subject: 'semainesAValider', why: unwanted.lost },
  ]);
  expect(server.received).toHaveLength(6);
});

test('a mail that was refused while it waited to be tried again holds up no other', async () => {
  const company = randomUUID();
  const write = (subject: string, nature: string, waits: string) =>
    pool.query(
      `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html, account_id, nature, attempts,
         next_attempt_on)
       values (gen_random_uuid(), gen_random_uuid(), $1, 'lea@test.fr', $2, '', '', 'lea', $3, 2, now() + $4::interval)`,
      [company, subject, nature, waits],
    );
  await write('Refusée', 'semaineRefusee', '1 hour');
  await write('Validée', 'semaineValidee', '0');
  await pool.query(
    `insert into views.refused_notifications (entreprise, utilisateur_id, nature) values ($1, 'lea', 'semaineRefusee')`,
    [company],
  );
  const server = await smtp(async () => '250 OK');
  mailer(server.url);
  expect(await eventually(() => count(`sent_on is not null and subject = 'Validée'`), 1)).toBe(1);
  expect(await count(`given_up_on is not null and subject = 'Refusée' and attempts = 0`)).toBe(1);
});

test('one that failed is not tried again by hand once its reader has refused it', async () => {
  const company = randomUUID();
  const { rows } = await pool.query<{ id: string }>(
    `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html, account_id, nature, attempts,
       next_attempt_on)
     values (gen_random_uuid(), gen_random_uuid(), $1, 'lea@test.fr', 'Sujet', '', '', 'lea', 'joursManquants', 3,
       now() + interval '1 hour') returning id`,
    [company],
  );
  await pool.query(
    `insert into views.refused_notifications (entreprise, utilisateur_id, nature) values ($1, 'lea', 'joursManquants')`,
    [company],
  );
  const db = companyDatabase(pool);
  const asked = retriedMail({ db, deadLink: noLinks }, company, rows[0]?.id ?? '');
  await expect(asked).rejects.toThrow(unwanted.refused);
});

test('no mail waits for what another company, or nobody in particular, has to say to its reader', async () => {
  const companies = [null, randomUUID(), randomUUID()];
  for (const company of companies) {
    await pool.query(
      `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html, next_attempt_on)
       select gen_random_uuid(), gen_random_uuid(), $1, 'lea@test.fr', subject, '', '', now() + waits
       from (values ('Attend', interval '1 hour'), ('Suit', interval '0')) m (subject, waits)`,
      [company],
    );
    // The first of them is the one that nothing of its own holds up.
    await pool.query(
      `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html)
       values (gen_random_uuid(), gen_random_uuid(), $1, 'lea@test.fr', 'Libre', '', '')`,
      [randomUUID()],
    );
  }
  const server = await smtp(async () => '250 OK');
  mailer(server.url);
  expect(await eventually(() => count(`sent_on is not null and subject = 'Libre'`), 3)).toBe(3);
  await pool.query(
    `update directory.mails set next_attempt_on = now() where subject = 'Attend' and entreprise = $1`,
    [companies[1]],
  );
  expect(await eventually(() => count('sent_on is not null'), 5)).toBe(5);
  expect(await count(`sent_on is not null and entreprise = '${companies[1]}'`)).toBe(2);
});

test('an address that fails for days is given up with its reason, and keeps nobody else from getting mail', async () => {
  await queue(1);
  await pool.query('update directory.mails set attempts = 40');
  const server = await smtp((message) =>
    Promise.resolve(message.includes('p1@') ? '550 <p1@test.fr>: No such user' : '250 OK'),
  );
  mailer(server.url);
  await eventually(() => count('attempts = 41 and next_attempt_on > now()'), 1);
  expect(await count(`next_attempt_on < now() + interval '61 minutes' and given_up_on is null`)).toBe(1);
  await pool.query('update directory.mails set attempts = 49, next_attempt_on = now()');
  expect(
    await eventually(() => count(`given_up_on is not null and last_error like '%550 … No such user%'`), 1),
  ).toBe(1);
  expect(logged.filter((line) => line.includes('550'))).toHaveLength(2);
  expect(logged.join('')).not.toContain('@');
  await pool.query(
    `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html)
     values (gen_random_uuid(), gen_random_uuid(), $1, 'q@test.fr', 'Sujet', 'Texte', '')`,
    [randomUUID()],
  );
  expect(await eventually(() => count('sent_on is not null'), 1)).toBe(1);
});

test('a mail that the server does not come to an end with keeps no other waiting', async () => {
  await queue(7);
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const server = await smtp(async (message) => {
    if (message.includes('To: p1@')) await ended;
    return '250 OK';
  });
  mailer(server.url);
  expect(await eventually(() => count('sent_on is not null'), 6)).toBe(6);
  expect(await count(`recipient = 'p1@test.fr' and sent_on is null and claimed_until > now()`)).toBe(1);
  end();
  expect(await eventually(() => count('sent_on is not null'), 7)).toBe(7);
});

test('a server that drips its answer byte by byte is hung up on, and the next mail is tried', async () => {
  await queue(2);
  const server = await startDrippingSmtpServer();
  undo.push(server.close);
  const { standing } = mailer(server.url, { patience: 100 });
  expect(
    await eventually(() => count('attempts = 1 and next_attempt_on > now() and claimed_until < now()'), 2),
  ).toBe(2);
  expect(await eventually(server.open, 0)).toBe(0);
  await pool.query(`update directory.mails set created_on = now() - interval '90 seconds'`);
  expect(await standing()).toMatchObject({ waiting: 2, oldest: 90, givenUp: 0 });
  await pool.query(`update directory.mails set given_up_on = now() where recipient like 'p1@%'`);
  expect(await standing()).toMatchObject({ waiting: 1, givenUp: 1 });
  await pool.query(`update directory.mails set attempts = 0 where given_up_on is not null`);
  expect(await standing()).toMatchObject({ waiting: 1, givenUp: 0 });
  await pool.query('update directory.mails set sent_on = now()');
  expect(await standing()).toEqual({ waiting: 0, oldest: 0, givenUp: 0 });
});

test('a mail whose sending a stop cuts off is free for the next process at once', async () => {
  await queue(2);
  const server = await startDrippingSmtpServer();
  undo.push(server.close);
  const { stop } = mailer(server.url, { grace: 0 });
  expect(await eventually(() => count('claimed_until > now()'), 2)).toBe(2);
  await stop();
  expect(await count(`attempts = 0 and claimed_until = '-infinity' and next_attempt_on <= now()`)).toBe(2);
  expect(await eventually(server.open, 0)).toBe(0);
  expect(logged).toEqual([]);
});

test('without an SMTP server mails are read, and nothing is late', async () => {
  await queue(1);
  const log = pino({ level: 'silent' });
  expect(
    await createMailer({ pool, smtpUrl: undefined, from: '', deadLink: noLinks, log }).standing(),
  ).toBeNull();
});

test.each([
  ['smtp://anne:secret@mail.test:587', true],
  ['smtp://anne:secret@192.0.2.1', true],
  ['smtp://mail.test:25', false],
  ['smtp://anne:secret@127.0.0.1:1025', false],
  ['smtp://anne:secret@[::1]:1025', false],
])('%s is spoken to under TLS only: %s', (url, requireTLS) => {
  expect(transportOf(url)).toMatchObject({ requireTLS });
});

test('mails written at one moment are told in the order they were written', async () => {
  const company = randomUUID();
  await queue(5, company);
  const outbox = { db: companyDatabase(pool), deadLink: noLinks };
  const told = async (OrderAsc: boolean) =>
    (await pageOfMails(outbox, company, { Take: -1, Skip: -1, OrderBy: 'createdOn', OrderAsc })).data
      .map(({ to }) => to[1])
      .join('');
  expect([await told(false), await told(true)]).toEqual(['54321', '12345']);
});

test('mails are found by reader and subject, by what has become of them, and put in order', async () => {
  const company = randomUUID();
  await queue(4, company);
  await queue(1);
  const become = (name: string, what: string) =>
    pool.query(`update directory.mails set ${what} where recipient = $1 and entreprise = $2`, [
      `${name}@test.fr`,
      company,
    ]);
  await become('p1', `sent_on = now(), subject = 'Été à valider'`);
  await become('p2', 'given_up_on = now(), attempts = 50');
  await become('p3', 'given_up_on = now()');
  const outbox = { db: companyDatabase(pool), deadLink: noLinks };
  const told = async (query: Partial<Parameters<typeof pageOfMails>[2]>) =>
    (await pageOfMails(outbox, company, { OrderBy: 'to', OrderAsc: true, ...query })).data.map(
      ({ to, state }) => `${to.slice(0, 2)} ${state}`,
    );
  expect(await told({})).toEqual(['p1 sent', 'p2 givenUp', 'p3 neverSent', 'p4 waiting']);
  expect(await told({ state: 'givenUp' })).toEqual(['p2 givenUp']);
  expect(await told({ Text: 'ete P1@TEST' })).toEqual(['p1 sent']);
  expect((await told({ OrderBy: 'subject' }))[0]).toBe('p1 sent');
});

test('a mail that was given up is tried again when somebody asks for it, one that was never to leave is not', async () => {
  const company = randomUUID();
  await queue(3, company);
  const outbox = { db: companyDatabase(pool), deadLink: noLinks };
  const failed = `attempts = 50, given_up_on = now(), last_error = '550 No', next_attempt_on = now() + interval '1 hour'`;
  await pool.query(`update directory.mails set ${failed} where recipient = 'p1@test.fr'`);
  await pool.query(`update directory.mails set given_up_on = now() where recipient = 'p2@test.fr'`);
  await pool.query(`update directory.mails set sent_on = now(), attempts = 1 where recipient = 'p3@test.fr'`);
  const { data } = await pageOfMails(outbox, company, { OrderBy: 'to', OrderAsc: true });
  const retried = await Promise.all(data.map(({ id }) => retriedMail(outbox, company, id)));
  expect(retried).toMatchObject([
    { state: 'waiting', attempts: 0, lastError: '550 No' },
    { state: 'neverSent' },
    { state: 'sent', attempts: 1 },
  ]);
  expect(await retriedMail(outbox, randomUUID(), data[0]?.id ?? '')).toBeUndefined();
  const server = await smtp(async () => '250 OK');
  mailer(server.url);
  expect(await eventually(() => count('sent_on is not null'), 2)).toBe(2);
  expect(server.received).toHaveLength(1);
});

test('what only its recipient may read is kept no longer than it takes to send it', async () => {
  await queue(1);
  await pool.query(
    `update directory.mails set body = 'Lien', shown_body = 'Sans lien', shown_html = '<p>Sans lien</p>'`,
  );
  const server = await smtp(async () => '250 OK');
  mailer(server.url);
  expect(await eventually(() => count('sent_on is not null'), 1)).toBe(1);
  expect(server.received[0]).toContain('Lien');
  expect(await count(`body = 'Sans lien' and html = '<p>Sans lien</p>'`)).toBe(1);
});
