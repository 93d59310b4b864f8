import type { chooseTemplateVersion, listTemplates } from '@gestiontemps/contracts/company-templates';
import type { WireBody, WireQuery } from '@gestiontemps/contracts/route';
import type { getProjectStatement, getTimeSheetsFile, TemplateKey } from '@gestiontemps/contracts/templates';
import { baseApi, download, upload } from '../../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../../shared/api/endpoint.ts';
import type { ApiProblem } from '../../../../shared/api/problem.ts';
import type { TransferOptions } from '../../../../shared/api/transfers.ts';
import { readDateText } from '../../../../shared/date-text.ts';
import { templateMessages as messages } from '../messages.ts';

export type Templates = Reply<typeof listTemplates>;
export type Template = Templates['modeles'][number];
export type TemplateVersion = Template['versions'][number];

const templatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    templates: query<typeof listTemplates>(build, 'GET /Template/List', { provides: ['Template'] }),
    chooseTemplate: mutation<typeof chooseTemplateVersion>(build, 'PUT /Template/:key/EnVigueur', {
      invalidates: ['Template'],
      success: messages.chosen,
    }),
  }),
});

export const { useTemplatesQuery, useChooseTemplateMutation } = templatesApi;

/** Sends a document as a further version. */
export const sendTemplate = async (
  key: TemplateKey,
  file: File,
  options: TransferOptions,
): Promise<{ version: number } | { problem: ApiProblem }> => {
  const body = new FormData();
  body.append('file', file);
  const answer = await upload('POST /Template/:key/Versions', { params: { key }, body }, options);
  return 'problem' in answer ? answer : (answer.data as { version: number });
};

export const downloadTemplate = (key: TemplateKey, version: number, options: TransferOptions) =>
  download('GET /Template/:key/Versions/:version', { params: { key, version: String(version) } }, options);

/** What a version is tried on: a week or a month of somebody, or a chantier. */
export interface Trial {
  readonly person: string | null;
  /** As typed. */
  readonly day: string;
  readonly project: string | null;
}

/** A version filled in with what is there; undefined where it is not said with what. */
export const tryTemplate = (
  key: TemplateKey,
  version: number,
  outputMode: 'DOCX' | 'HTML' | 'PDF',
  { person, day: typed, project }: Trial,
) => {
  const of = { outputMode, version: String(version) };
  if (key === 'RELEVE_CHANTIER') {
    if (project === null) return undefined;
    const query: WireQuery<typeof getProjectStatement> = { ...of, avecMontants: 'true' };
    const body: WireBody<typeof getProjectStatement> = { projectId: project };
    return (options: TransferOptions) =>
      download('POST /Template/GetProjectStatement', { query, body }, options);
  }
  const day = readDateText(typed);
  if (person === null || !day) return undefined;
  const query: WireQuery<typeof getTimeSheetsFile> = { ...of, key };
  const body: WireBody<typeof getTimeSheetsFile> = { userIds: [person], startDate: day, endDate: day };
  return (options: TransferOptions) => download('POST /Template/GetTimeSheets', { query, body }, options);
};
