import { beforeEach, expect, test } from '@jest/globals';
import { toasts, toastStore } from './toasts.ts';

beforeEach(() => {
  for (const toast of toastStore.read().shown) toasts.dismiss(toast.id);
});

test('a message stays 1200 ms, an undo, what is missing and what is not as one would think 8 s', () => {
  toasts.success('Le temps a bien été ajouté');
  toasts.undo('8 cellules copiées', () => undefined);
  toasts.missing('Pas de connexion');
  toasts.warning('Le fichier est incomplet');
  expect(toastStore.read().shown.map(({ kind, duration }) => [kind, duration])).toEqual([
    ['success', 1200],
    ['undo', 8000],
    ['error', 8000],
    ['warning', 8000],
  ]);
});

test('only the last four stay on screen', () => {
  for (const text of ['1', '2', '3', '4', '5']) toasts.error(text);
  expect(toastStore.read().shown.map((toast) => toast.text)).toEqual(['2', '3', '4', '5']);
});

test('what is said again stands there once, but each undo is of its own act', () => {
  for (const text of ['Deux valeurs', 'Autre chose', 'Deux valeurs']) toasts.error(text);
  for (let act = 0; act < 2; act += 1) toasts.undo('Saisie supprimée', () => undefined);
  expect(toastStore.read().shown.map(({ text }) => text)).toEqual([
    'Autre chose',
    'Deux valeurs',
    'Saisie supprimée',
    'Saisie supprimée',
  ]);
});

test('what holds no more goes, whenever it was said', () => {
  for (const text of ['Deux valeurs', 'Autre chose']) toasts.error(text);
  toasts.withdraw('Deux valeurs');
  expect(toastStore.read().shown.map(({ text }) => text)).toEqual(['Autre chose']);
});

test('listeners hear of each change until they leave', () => {
  let heard = 0;
  const leave = toastStore.subscribe(() => {
    heard += 1;
  });
  toasts.success('une');
  const [toast] = toastStore.read().shown;
  toasts.dismiss(toast?.id ?? 0);
  leave();
  toasts.success('deux');
  expect(heard).toBe(2);
});

test('the live region keeps the last message after its card is gone', () => {
  toasts.error('Une erreur est survenue');
  for (const toast of toastStore.read().shown) toasts.dismiss(toast.id);
  expect(toastStore.read().said?.text).toBe('Une erreur est survenue');
});
