import { expect, test } from '@jest/globals';
import { barGeometry } from './bar-geometry.ts';

test('a bar fills its share of the track', () => {
  expect(barGeometry({ value: 42, max: 168 })).toEqual({ done: 0.25, value: 0.25, track: 1, overrun: false });
});

test('a norm is marked, and passing it is no overrun', () => {
  expect(barGeometry({ value: 37.5, planned: 35, max: 50 })).toEqual({
    done: 0.75,
    value: 0.75,
    planned: 0.7,
    track: 1,
    overrun: false,
  });
});

test('a budget stops at its mark, what passes it is overrun', () => {
  expect(barGeometry({ value: 300, planned: 200, max: 400, overrun: true })).toEqual({
    done: 0.5,
    value: 0.75,
    planned: 0.5,
    track: 0.5,
    overrun: true,
  });
});

test('without a budget there is no track to fill', () => {
  expect(barGeometry({ value: 12, max: 48, overrun: true })).toEqual({
    done: 0.25,
    value: 0.25,
    track: 0,
    overrun: false,
  });
});

test('a bar never sticks out by more than a tenth, nor starts before its origin', () => {
  expect(barGeometry({ value: 900, planned: 100, overrun: true }).value).toBe(1.1);
  expect(barGeometry({ value: -5, max: 10 }).done).toBe(0);
  expect(barGeometry({ value: 0 }).done).toBe(0);
});
