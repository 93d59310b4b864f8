import type { createCompany } from '@gestiontemps/contracts/companies';
import type { Call } from '../../shared/api/endpoint.ts';
import { isNobody, nobody, personOf, type PersonForm } from './person-form.ts';

/** A new company, with its first administrator or without. */
export type CompanyForm = PersonForm & { readonly name: string };

export const emptyCompany: CompanyForm = { name: '', ...nobody };

/** What is sent: somebody of whom only a part was said is sent as he is, for his fields to be pointed at. */
export const companyBody = (form: CompanyForm): Call<typeof createCompany>['body'] => ({
  name: form.name.trim(),
  ...(!isNobody(form) && { administrateur: personOf(form) }),
});
