import { expect, test } from '@jest/globals';
import { oneLine, quoted } from './one-line.ts';

test.each([
  ['two\nlines', String.raw`two\nlines`],
  ['a\r\n\tb', String.raw`a\r\n\tb`],
  ['\u001b[2J\u0007', String.raw`\u{1b}[2J\u{7}`],
  ['\u0085 \u2028 \u2029', String.raw`\u{85} \u{2028} \u{2029}`],
  ['\u202eabc\u2066', String.raw`\u{202e}abc\u{2066}`],
  ['\ud800', String.raw`\u{d800}`],
  ['« Œuvre » 1\u202f234,50\u00a0€ 👷', '« Œuvre » 1\u202f234,50\u00a0€ 👷'],
])('%j is one line', (text, line) => expect(oneLine(text)).toBe(line));

test('a value ends where its quotes do', () => {
  expect(quoted('a", rebuilt "b')).toBe(String.raw`"a\", rebuilt \"b"`);
  expect(quoted('a\nb\u2028\u001b')).toBe(String.raw`"a\nb\u{2028}\u001b"`);
  expect(quoted(null)).toBe('null');
});
