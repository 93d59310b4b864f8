import { describe, expect, test } from '@jest/globals';
import { createCompany } from '@gestiontemps/contracts/companies';
import { firstIssues } from '../../shared/forms/first-issues.ts';
import { companyBody, emptyCompany, type CompanyForm } from './company-form.ts';

const issues = (form: Partial<CompanyForm>) =>
  Object.fromEntries(firstIssues<CompanyForm>(createCompany.body, companyBody({ ...emptyCompany, ...form })));

describe('a new company', () => {
  test('needs a name', () => {
    expect(issues({ name: '  ' })).toEqual({ name: "Le nom de l'entreprise ne peut pas être vide" });
  });

  test('may have nobody yet', () => {
    expect(companyBody({ ...emptyCompany, name: ' Bâtir Sud ' })).toEqual({ name: 'Bâtir Sud' });
    expect(issues({ name: 'Bâtir Sud' })).toEqual({});
  });

  test('asks for the whole of its first administrator once something is said of him', () => {
    expect(Object.keys(issues({ name: 'Bâtir Sud', prenom: 'Luc' })).toSorted()).toEqual(['email', 'nom']);
  });
});
