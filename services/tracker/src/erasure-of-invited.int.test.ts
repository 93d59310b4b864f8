import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Preview, startTwoCompanies } from './testing/erasing.ts';
import { expectOk } from './testing/expect-ok.ts';
import { heardBy } from './testing/heard-by.ts';
import { freshEmail, type InvitingCompany, passwordTokenIn } from './testing/inviting.ts';

type Started = Awaited<ReturnType<typeof startTwoCompanies>>;
let app: Started['app'];
let people: Started['people'];
let erasing: Started['erasing'];
let batir: Started['batir'];
let martin: Started['martin'];
beforeAll(async () => {
  ({ app, people, erasing, batir, martin } = await startTwoCompanies());
}, 60_000);
afterAll(() => app?.close());

/** Invites an address, takes the invitation back, and erases whom it was sent to. */
const inviteAndErase = async (by: InvitingCompany, email: string): Promise<string> => {
  const { id } = expectOk(await people.invite(by, email));
  await erasing.withdrawAndErase(by, id);
  return id;
};

describe('whoever erases somebody who never accepted', () => {
  test('takes no right over him from the company that he is of', async () => {
    const { id } = await people.member(batir, freshEmail());
    const email = (await app.tracker.directory.emailOf(id)) ?? '';
    expect(await inviteAndErase(martin, email)).toBe(id);
    const password = 'trois mots pris au hasard';
    const given = { password, confirmPassword: password };
    expect((await batir.admin.post(`/Utilisateur/SetPassword/${id}`, given)).status).toBe(204);
    expect((await batir.admin.put(`/Utilisateur/Update/${id}`, { email: freshEmail() })).status).toBe(200);
  }, 60_000);

  test('leaves him the link by which he chooses a first password elsewhere', async () => {
    const email = freshEmail();
    const { id } = expectOk(await people.invite(batir, email));
    await people.mailsTo(batir, email, 1);
    await inviteAndErase(martin, email);
    people.later();
    expectOk(await batir.admin.post(`/Utilisateur/Inviter/${id}`));
    const [mail] = await people.mailsTo(batir, email, 2);
    expect((await people.choosePassword(id, passwordTokenIn(mail) ?? '')).status).toBe(204);
  }, 60_000);

  test('is not told whether he has an account elsewhere, before or after', async () => {
    const { id } = await people.member(batir, freshEmail());
    const elsewhere = (await app.tracker.directory.emailOf(id)) ?? '';
    const told = [];
    for (const email of [elsewhere, freshEmail()]) {
      const invited = expectOk(await people.invite(martin, email));
      // Its mail, which is counted, is written by a process.
      await heardBy(app.tracker);
      await app.settled();
      await erasing.withdraw(martin, invited.id);
      const before = await erasing.preview(martin, invited.id);
      await erasing.erase(martin, invited.id);
      const { efface } = expectOk(await martin.admin.get<Preview>(`/Utilisateur/Certificat/${invited.id}`));
      told.push({ before: before.efface, efface });
    }
    expect(told[0]).toEqual(told[1]);
  }, 60_000);

  test('has no view made anew for what stands in none', async () => {
    const count = async () =>
      (await app.tracker.ownerPool.query(`select from projection.rebuilds where started_by = 'erasure'`)).rows
        .length;
    const before = await count();
    await inviteAndErase(martin, freshEmail());
    expect(await count()).toBe(before);
  }, 60_000);

  test('is answered as of any address that is taken when he invites it again', async () => {
    const { id } = await people.member(batir, freshEmail());
    const email = (await app.tracker.directory.emailOf(id)) ?? '';
    await inviteAndErase(martin, email);
    const { status, body } = await people.invite(martin, email);
    expect([status, body.detail]).toEqual([400, 'Cet email est déjà utilisé']);
  }, 60_000);

  test('shows no longer that he was invited', async () => {
    const id = await inviteAndErase(martin, freshEmail());
    expect(await martin.admin.get(`/Utilisateur/GetById/${id}`)).toMatchObject({
      body: { nom: 'Personne effacée', email: '', isDeleted: true, isErased: true },
    });
  }, 60_000);
});

describe('what a call writes that comes late', () => {
  // As one does that was held up between what it recorded and what it writes of it, while the same call was sent again.
  test.each(['names', 'nobody yet'])(
    'does not bring back who was erased, where the directory has %s',
    async (has) => {
      const email = freshEmail();
      const { id } = expectOk(await people.invite(batir, email));
      await app.settled();
      const { ownerPool, directory } = app.tracker;
      const written = async () =>
        (
          await ownerPool.query<{ commandId: string; position: number; nom: string; email: string | null }>(
            `select command_id as "commandId", nom_position as position, nom, invited_email as email
           from directory.members where utilisateur_id = $1`,
            [id],
          )
        ).rows;
      const [first] = await written();
      if (!first) throw new Error('He has no name');
      expect(first).toMatchObject({ nom: 'Benali', email });
      if (has === 'nobody yet')
        await ownerPool.query('delete from directory.members where utilisateur_id = $1', [id]);
      await erasing.withdraw(batir, id);
      await erasing.askErasure(batir, id, has === 'names' ? undefined : ' ');
      await until(async () => (await erasing.preview(batir, id)).etat === 'done');
      await directory.writeName(
        batir.entreprise,
        { id, nom: 'Benali', prenom: 'Karim', invitedEmail: email },
        { commandId: first.commandId, position: first.position },
      );
      expect((await written()).map((row) => [row.nom, row.email])).toEqual(
        has === 'names' ? [['Personne effacée', null]] : [],
      );
    },
    60_000,
  );
});

describe('an account', () => {
  test('goes though another company invited it, and took that back', async () => {
    const email = freshEmail();
    const { id } = await people.member(batir, email);
    const invited = expectOk(await people.invite(martin, email));
    await app.settled();
    await erasing.withdraw(martin, invited.id);
    await erasing.withdraw(batir, id);
    await erasing.erase(batir, id);
    expect(await app.tracker.directory.emailOf(id)).toBeUndefined();
  }, 60_000);

  test('stays while another company waits for him to join', async () => {
    const email = freshEmail();
    const { id } = await people.member(batir, email);
    expectOk(await people.invite(martin, email));
    await app.settled();
    await erasing.withdraw(batir, id);
    await erasing.erase(batir, id);
    expect(await app.tracker.directory.emailOf(id)).toBe(email);
  }, 60_000);
});

describe('several erasures that wait', () => {
  test('have views made anew once', async () => {
    const rebuilds = async () =>
      (
        await app.tracker.ownerPool.query<{ view: string }>(
          `select view from projection.rebuilds where started_by = 'erasure' order by id`,
        )
      ).rows.map(({ view }) => view);
    const before = (await rebuilds()).length;
    const paid = [];
    for (const start of ['2026-01-01', '2026-02-01']) {
      const { id } = await people.member(batir, freshEmail());
      const rate = { utilisateurId: id, start, tauxHoraire: 31 };
      expectOk(await batir.admin.post('/CoutHoraire/Create', rate));
      await erasing.withdraw(batir, id);
      paid.push(id);
    }
    // What another process would hold that carries one out.
    const { ownerPool } = app.tracker;
    const other = await ownerPool.connect();
    await other.query('select pg_advisory_lock($1)', [0x65726173]);
    for (const id of paid) await erasing.askErasure(batir, id);
    const waiting = 'select from directory.erasures where done_on is null';
    await until(async () => (await ownerPool.query(waiting)).rows.length === paid.length);
    other.release(true);
    for (const id of paid) await until(async () => (await erasing.preview(batir, id)).etat === 'done');
    const made = (await rebuilds()).slice(before);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made).size).toBe(made.length);
  }, 60_000);
});
