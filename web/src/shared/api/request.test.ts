import { describe, expect, test } from '@jest/globals';
import { newCommandId } from './command-id.ts';
import { addressOf } from './request.ts';

describe('the address of a call', () => {
  test('takes its parameters, escaped', () => {
    const key = 'GET /Validation/AskTimeSheet/:id';
    expect(addressOf({ key, change: false, params: { id: 'u 1/2.w2026-10-12' } })).toEqual({
      method: 'GET',
      url: '/api/Validation/AskTimeSheet/u%201%2F2.w2026-10-12',
    });
  });

  test('fills several parameters', () => {
    const key = 'PUT /Projet/:id/AddOrUpdateTask/:taskId';
    expect(addressOf({ key, change: true, params: { id: 'p', taskId: 't' } }).url).toBe(
      '/api/Projet/p/AddOrUpdateTask/t',
    );
  });

  test('repeats the name of repeated values and leaves out what is undefined', () => {
    const query = { users: ['a', 'b'], Text: 'é&', endDate: undefined, Take: 25 };
    expect(addressOf({ key: 'GET /Validation/List', change: false, query }).url).toBe(
      '/api/Validation/List?users=a&users=b&Text=%C3%A9%26&Take=25',
    );
  });
});

test('a command id is a version 4 UUID, each time another', () => {
  const ids = Array.from({ length: 50 }, newCommandId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});
