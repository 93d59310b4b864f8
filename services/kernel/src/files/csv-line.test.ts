import { expect, test } from '@jest/globals';
import { csvHead, csvLine, safeText, unguarded } from './csv-line.ts';

test('cells are quoted, and none is a formula to a spreadsheet', () => {
  expect(csvLine(['=1+1', '+33 6', '-x', '@a', '\tb', '\nc', '\0d', 'e "f"', null])).toBe(
    `"'=1+1";"'+33 6";"'-x";"'@a";"'\tb";"'\nc";"'\0d";"e ""f""";""\r\n`,
  );
});

test('a number below zero stays one', () => {
  expect(csvLine(['-7,50', '-3'])).toBe('"-7,50";"-3"\r\n');
});

test('the first line says that it is UTF-8', () => {
  expect(csvHead(['Événement'])).toBe('\uFEFF"Événement"\r\n');
});

test.each(['=1', "'=1", "''-x", "l'eau", "'bis", '-7,50', "'-7,50", '+33 6', '\tb', 'a=b', "'"])(
  '%j is what it was when it comes back',
  (text) => {
    expect(unguarded(safeText(text))).toBe(text);
    expect(safeText(text)).not.toMatch(/^[=+@\t]|^-(?!\d)/);
  },
);
