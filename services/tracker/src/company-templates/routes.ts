import { Readable } from 'node:stream';
import {
  addTemplateVersion,
  chooseTemplateVersion,
  downloadTemplateVersion,
  listTemplates,
} from '@gestiontemps/contracts/company-templates';
import { errorCode } from '@gestiontemps/contracts/codes';
import type { Reply } from '@gestiontemps/contracts/route';
import { fileName } from '@gestiontemps/contracts/shapes';
import { outputTypes, type TemplateKey, templateKeys } from '@gestiontemps/contracts/templates';
import { Unreadable } from '@gestiontemps/documents/import/table';
import { builtInTemplate } from '@gestiontemps/documents/sheet-docx';
import { called } from '@gestiontemps/documents/sheets';
import { toldFault } from '@gestiontemps/documents/templates/fault';
import type { TemplateChecker } from '@gestiontemps/documents/templates/template-checker';
import { listedTags, templateShapes } from '@gestiontemps/documents/templates/template-tags';
import { Rejection, Unprocessable } from '@gestiontemps/kernel/commands/rejection';
import type { ReceivedFile } from '@gestiontemps/kernel/http/receive-file';
import { createFairQueue } from '@gestiontemps/kernel/http/fair-queue';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import type { DocumentFiles } from '../projects/project-needs.ts';
import {
  type CompanyTemplate,
  companyTemplate,
  companyTemplateStream,
  noVersion,
  versionOf,
} from './company-template.ts';
import type { TemplatesInForce } from './templates-in-force.ts';

/** Templates that are looked at, at once and of one company, and that may wait. */
const checking = { atOnce: 2, laneAtOnce: 1, ofLane: 5, inAll: 40 };

/** What is said of a file in its form, checked as any text is. */
const said = z.object({
  file: fileName(200)
    .trim()
    .min(1, 'Le fichier doit avoir un nom')
    .regex(/\.docx$/i, 'Envoyez un document Word (.docx)'),
});

export interface TemplateNeeds {
  readonly checker: TemplateChecker;
  readonly files: Pick<DocumentFiles, 'keep'>;
  readonly inForce: TemplatesInForce;
  /** Whether a .docx can be made a PDF here. */
  readonly convertsPdf: boolean;
}

/** Templates of a company (domain.md §8.18): looked at as they come, kept in all their versions, chosen by an administrator. */
export const templateRoutes = (
  { commands, people }: Pick<Deps, 'commands' | 'people'>,
  { checker, files, inForce, convertsPdf }: TemplateNeeds,
): RouteHandler<Member>[] => {
  const inTurn = createFairQueue(checking);

  const describe = async (
    entreprise: string,
    key: TemplateKey,
    { versions, inForce: enVigueur, chosen, rowVersion }: CompanyTemplate,
  ): Promise<Reply<typeof chooseTemplateVersion>> => {
    const who = [...versions.map(({ added }) => added), ...(chosen ? [chosen] : [])].map(({ by }) => by);
    const names = await people.names(entreprise, new Set(who));
    return {
      key,
      enVigueur,
      depuis: chosen?.on ?? null,
      par: (chosen && names.get(chosen.by)) ?? null,
      versions: versions
        .map(({ name: nom, size, added }, at) => ({
          version: at + 1,
          nom,
          size,
          createdBy: names.get(added.by) ?? null,
          createdOn: added.on,
        }))
        .toReversed(),
      balises: listedTags(templateShapes[key]).map((tag) => ({ ...tag, dans: [...tag.dans] })),
      rowVersion,
    };
  };

  /** @throws {Rejection} 400, 413 or 415 for what is no document, 422 with all that is wrong with one */
  const check = async (path: string, key: TemplateKey): Promise<void> => {
    const faults = await checker.check({ path, key }).catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      throw new Rejection('file-refused', error.reason, error.status, errorCode.ArgumentException, 'file');
    });
    if (faults.length === 0) return;
    throw new Unprocessable(
      'template-refused',
      faults.length === 1
        ? 'Ce modèle n’est pas accepté\u00a0: un point est à corriger'
        : `Ce modèle n’est pas accepté\u00a0: ${faults.length} points sont à corriger`,
      faults.map((fault) => ({ message: toldFault(fault), property: fault.tag || null })),
    );
  };

  return [
    on(listTemplates, async ({ principal: { entreprise } }) => ({
      modeles: await Promise.all(
        templateKeys.map(async (key) => {
          const stream = companyTemplateStream(entreprise, key);
          return describe(entreprise, key, (await commands.load(companyTemplate, stream, entreprise)).state);
        }),
      ),
      pdf: convertsPdf ? ('modele' as const) : ('origine' as const),
    })),

    on(addTemplateVersion, async (call) => {
      const { entreprise } = call.principal;
      const { key } = call.params;
      const received: ReceivedFile = await call.receiveFile();
      const { file: name } = said.parse({ file: received.name });
      const { signal } = call.exchange;
      await call.outOfTurn(() => inTurn(entreprise, () => check(received.path, key), signal));
      const templateId = call.newId('template');
      const stream = companyTemplateStream(entreprise, key);
      // Its bytes first: what is recorded can be read, and what is not goes away by itself (file-sweep.process.ts).
      await files.keep(received, { entreprise, stream, owner: templateId });
      const { size, sha256 } = received;
      const { state } = await call.handle(companyTemplate, stream, {
        type: 'AddVersion',
        templateId,
        name,
        size,
        sha256,
      });
      return { version: versionOf(state, sha256) ?? 0, modele: await describe(entreprise, key, state) };
    }),

    on(chooseTemplateVersion, async ({ principal: { entreprise }, params: { key }, body, handle }) => {
      const command = { type: 'ChooseVersion', ...body } as const;
      const { state } = await handle(companyTemplate, companyTemplateStream(entreprise, key), command);
      return describe(entreprise, key, state);
    }),

    on(downloadTemplateVersion, async ({ principal: { entreprise }, params: { key, version } }) => {
      const stream = companyTemplateStream(entreprise, key);
      const { state } = await commands.load(companyTemplate, stream, entreprise);
      if (version > state.versions.length) throw noVersion();
      const bytes = (await (await inForce.of(entreprise, key, version))?.read()) ?? builtInTemplate(key);
      const of = version === 0 ? "modèle d'origine" : `modèle, version ${version}`;
      return {
        name: `${called[key]}, ${of}.docx`,
        type: outputTypes.DOCX,
        size: bytes.length,
        stream: Readable.from([bytes]),
        etag: state.versions[version - 1]?.sha256,
      };
    }),
  ];
};
