import { expect, test } from '@jest/globals';
import { followPresses } from './press.ts';

const pageWith = () => {
  const page = new EventTarget();
  const pressed = followPresses(page);
  return { pressed, hear: (name: string) => page.dispatchEvent(new Event(name)) };
};

test('nothing waits while nothing is pressed', () => expect(pageWith().pressed()).toBeUndefined());

test('what waits for a press goes on after its click', async () => {
  const { pressed, hear } = pageWith();
  const order: string[] = [];
  hear('pointerdown');
  hear('mousedown');
  const said = pressed()?.then(() => order.push('said'));
  hear('pointerup');
  hear('mouseup');
  await Promise.resolve();
  order.push('click');
  await said;
  expect(order).toEqual(['click', 'said']);
  expect(pressed()).toBeUndefined();
});

test('a tap, which is told by the mouse alone once the finger is off, is a press', () => {
  const { pressed, hear } = pageWith();
  hear('pointerdown');
  hear('pointerup');
  expect(pressed()).toBeUndefined();
  hear('mousedown');
  expect(pressed()).toBeDefined();
  hear('mouseup');
  expect(pressed()).toBeUndefined();
});

test.each(['pointercancel', 'contextmenu', 'dragend', 'keydown'])(
  'a press whose release is not heard ends by %s',
  async (end) => {
    const { pressed, hear } = pageWith();
    hear('pointerdown');
    const waiting = pressed();
    hear(end);
    await waiting;
    expect(pressed()).toBeUndefined();
  },
);
