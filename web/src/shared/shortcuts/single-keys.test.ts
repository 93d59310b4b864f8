import { expect, test } from '@jest/globals';
import { createSingleKeys } from './single-keys.ts';

const aStore = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

test('shortcuts of one key are on until a person switches them off, for himself alone', () => {
  const store = aStore();
  let person = 'lea';
  const keys = createSingleKeys(() => person, store);
  const heard: boolean[] = [];
  keys.subscribe(() => heard.push(keys.isOn()));
  expect(keys.isOn()).toBe(true);
  keys.set(false);
  expect(createSingleKeys(() => 'lea', store).isOn()).toBe(false);
  person = 'paul';
  expect(keys.isOn()).toBe(true);
  person = 'lea';
  keys.set(true);
  expect(heard).toEqual([false, true]);
});
