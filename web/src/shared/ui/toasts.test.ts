import { beforeEach, expect, test } from '@jest/globals';
import { toasts, toastStore } from './toasts.ts';

beforeEach(() => {
  for (const toast of toastStore.read()) toasts.dismiss(toast.id);
});

test('a message stays 1200 ms, an undo 8 s', () => {
  toasts.success('Le temps a bien été ajouté');
  toasts.undo('8 cellules copiées', () => undefined);
  expect(toastStore.read().map(({ kind, duration }) => [kind, duration])).toEqual([
    ['success', 1200],
    ['undo', 8000],
  ]);
});

test('only the last four stay on screen', () => {
  for (const text of ['1', '2', '3', '4', '5']) toasts.error(text);
  expect(toastStore.read().map((toast) => toast.text)).toEqual(['2', '3', '4', '5']);
});

test('listeners hear of each change until they leave', () => {
  let heard = 0;
  const leave = toastStore.subscribe(() => {
    heard += 1;
  });
  toasts.success('une');
  const [toast] = toastStore.read();
  toasts.dismiss(toast?.id ?? 0);
  leave();
  toasts.success('deux');
  expect(heard).toBe(2);
});
