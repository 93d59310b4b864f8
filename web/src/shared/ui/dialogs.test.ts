import { describe, expect, test } from '@jest/globals';
import { dialogs, dialogStore } from './dialogs.ts';

const first = () => {
  const [dialog] = dialogStore.read();
  if (dialog === undefined) throw new Error('no dialog is open');
  return dialog;
};

describe('a dialog', () => {
  test('confirms, or not', async () => {
    const yes = dialogs.confirm({ title: 'Déconnexion' });
    first().answer({});
    expect(await yes).toBe(true);
    const no = dialogs.confirm({ title: 'Déconnexion' });
    first().answer(undefined);
    expect(await no).toBe(false);
    expect(dialogStore.read()).toEqual([]);
  });

  test('goes by itself, and confirms nothing, once there is nothing to ask any more', async () => {
    const settled = new AbortController();
    const leaves = dialogs.confirm({ title: 'Abandonner les modifications\u00a0?' }, settled.signal);
    settled.abort();
    expect(dialogStore.read()).toEqual([]);
    expect(await leaves).toBe(false);
  });

  test('gives what was typed, or nothing when cancelled', async () => {
    const ask = () =>
      dialogs.prompt({
        title: 'Refuser',
        inputs: [{ name: 'commentaire', label: 'Motif du refus', required: true }],
      });
    const refused = ask();
    first().answer({ commentaire: 'Jeudi est vide' });
    expect((await refused)?.commentaire).toBe('Jeudi est vide');
    const cancelled = ask();
    first().answer(undefined);
    expect(await cancelled).toBeUndefined();
  });

  test('is not asked again while it stands: a held key and a second press have said nothing', async () => {
    const question = { title: 'Reconstruire\u00a0?', text: 'Les lignes restent disponibles.' };
    const sure = dialogs.confirm(question);
    expect(await dialogs.confirm(question)).toBe(false);
    expect(dialogStore.read()).toHaveLength(1);
    first().answer({});
    expect(await sure).toBe(true);
    expect(dialogStore.read()).toEqual([]);
  });

  test('waits for the one before it', async () => {
    const one = dialogs.alert({ title: 'un' });
    const two = dialogs.alert({ title: 'deux' });
    expect(first().title).toBe('un');
    first().answer({});
    await one;
    expect(first().title).toBe('deux');
    first().answer({});
    await two;
  });
});
