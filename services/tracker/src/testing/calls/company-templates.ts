import type * as contract from '@gestiontemps/contracts/company-templates';
import { aTemplate } from '@gestiontemps/documents/testing/a-template';
import type { Calls } from '../call-rows.ts';

const params = { key: 'FEUILLE_SEMAINE' };

export const calls: Calls<typeof contract> = {
  addTemplateVersion: { sample: () => ({ params, document: aTemplate() }) },
  chooseTemplateVersion: { sample: () => ({ params, body: { version: 0 } }) },
  downloadTemplateVersion: { sample: () => ({ params: { ...params, version: '0' } }) },
};
