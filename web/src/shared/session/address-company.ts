import type { Company } from './session-api.ts';

/**
 * Which of somebody's companies an address of this application is about, as the links of mails say: he may be in another
 * one, or belong to it no longer.
 */
export const companyOfAddress = (address: string, companies: readonly Company[]): Company | undefined => {
  const asked = new URL(address, 'http://here.invalid').searchParams.get('entreprise');
  return companies.find(({ id }) => id === asked);
};
