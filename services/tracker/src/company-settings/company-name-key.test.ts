import { expect, test } from '@jest/globals';
import { createCompany } from '@gestiontemps/contracts/companies';
import { companyNameKey } from './company-name-key.ts';

test.each([
  'BÂTIR  ouest',
  ' Batir Ouest ',
  'Bâtir\u00A0Ouest',
  'Bâtir\u2003Ouest',
  'Bâ\u200Btir\u2060 Ouest',
  'Bâtir\u3164 Ouest',
  'Bâtır Ouest',
  'Bâtlr Ouest',
  'Bât1r 0uest',
  'Ｂâtir Ouest',
])('« %s » is the name Bâtir Ouest', (name) => {
  expect(companyNameKey(name)).toBe(companyNameKey('Bâtir Ouest'));
});

test.each(['Bâtir Est', 'Bâtir Ouest 2', 'Bâtir-Ouest'])('« %s » is another name', (name) => {
  expect(companyNameKey(name)).not.toBe(companyNameKey('Bâtir Ouest'));
});

test.each(['B\u0430tir Ouest', 'Bâtir \u039Fuest'])(
  '« %s », in letters of two alphabets, is none',
  (name) => {
    const error = createCompany.body?.safeParse({ name }).error;
    expect(error?.issues[0]?.message).toBe('Le nom mélange des lettres de plusieurs alphabets');
    expect(createCompany.body?.safeParse({ name: 'Строй Запад' }).success).toBe(true);
  },
);
