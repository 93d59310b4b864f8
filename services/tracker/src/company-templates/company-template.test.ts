import { describe, expect, test } from '@jest/globals';
import { mostTemplateVersions } from '@gestiontemps/contracts/templates';
import { specify } from '@gestiontemps/kernel/testing/specify';
import {
  companyTemplate,
  type CompanyTemplateEvent,
  type TemplateFile,
  versionOf,
} from './company-template.ts';

const file = (of: Partial<TemplateFile> = {}): TemplateFile => ({
  templateId: 't1',
  name: 'Feuille.docx',
  size: 1_000,
  sha256: 'a',
  ...of,
});
const added = (of: Partial<TemplateFile> = {}): CompanyTemplateEvent => ({
  type: 'TemplateVersionAdded',
  data: file(of),
});
const chosen = (templateVersion: number): CompanyTemplateEvent => ({
  type: 'TemplateVersionChosen',
  data: { templateVersion },
});
const first = added();
const second = added({ templateId: 't2', sha256: 'b' });

describe('A template of a company', () => {
  const { given } = specify(companyTemplate);

  test('takes a further version, which is not in force by that', () => {
    given(first)
      .when({ type: 'AddVersion', ...file({ templateId: 't2', sha256: 'b' }) })
      .yields(second);
  });

  test('takes the same bytes once, under whatever name', () => {
    given(first, second)
      .when({ type: 'AddVersion', ...file({ templateId: 't3', name: 'Autre.docx' }) })
      .yields();
  });

  test('has so many versions and no more', () => {
    const all = Array.from({ length: mostTemplateVersions }, (_, at) => added({ sha256: `${at}` }));
    given(...all)
      .when({ type: 'AddVersion', ...file() })
      .rejects('too-many-versions');
    given(...all)
      .when({ type: 'ChooseVersion', version: mostTemplateVersions })
      .yields(chosen(mostTemplateVersions));
  });

  test('is made by a version that is chosen, an older one too, or by none of them', () => {
    given(first, second).when({ type: 'ChooseVersion', version: 2 }).yields(chosen(2));
    given(first, second, chosen(2)).when({ type: 'ChooseVersion', version: 1 }).yields(chosen(1));
    given(first, chosen(1)).when({ type: 'ChooseVersion', version: 0 }).yields(chosen(0));
    given(first, chosen(1)).when({ type: 'ChooseVersion', version: 1 }).yields();
    given().when({ type: 'ChooseVersion', version: 0 }).yields();
  });

  test('is made by no version that was never sent, nor by the choice of who has seen another one', () => {
    given(first).when({ type: 'ChooseVersion', version: 2 }).rejects('not-found');
    given(first, second).when({ type: 'ChooseVersion', version: 1, rowVersion: 1 }).rejects('stale');
  });

  test('knows by which number bytes were sent', () => {
    const recording = { version: 1, position: 1, recordedAt: '2026-11-20T09:00:00.000Z', actor: 'a' };
    const state = companyTemplate.evolve(companyTemplate.initial, first, recording);
    expect([versionOf(state, 'a'), versionOf(state, 'b')]).toEqual([1, undefined]);
    expect(state.versions[0]?.added).toEqual({ by: 'a', on: recording.recordedAt });
  });
});
