import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { TemplateKey } from '@gestiontemps/contracts/templates';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import { companyTemplate, companyTemplateStream, noVersion, type TemplateFile } from './company-template.ts';

/** A .docx of a company, in one of its versions. */
export interface OwnTemplate {
  readonly version: number;
  /** To people: « Maison.docx » (version 2). */
  readonly called: string;
  /** @throws {Rejection} 404 where its bytes are lost or damaged, 503 while none can be had */
  read(): Promise<Uint8Array>;
}

export interface TemplatesInForce {
  /**
   * What a company has a kind of sheet made by, or that of a version; undefined where that is the product's own.
   * @throws {Rejection} 404 for a version that there is not
   */
  of(entreprise: string, key: TemplateKey, version?: number): Promise<OwnTemplate | undefined>;
}

const calledOf = ({ name }: TemplateFile, version: number): string =>
  name === null ? `version ${version}` : `«\u00a0${name}\u00a0» (version ${version})`;

export const createTemplatesInForce = (
  { commands }: { readonly commands: Pick<Commands, 'load'> },
  files: Pick<FileStore, 'open'>,
): TemplatesInForce => ({
  async of(entreprise, key, version) {
    const stream = companyTemplateStream(entreprise, key);
    const { state } = await commands.load(companyTemplate, stream, entreprise);
    const number = version ?? state.inForce;
    if (number === 0) return undefined;
    const found = state.versions[number - 1];
    if (!found) throw noVersion();
    return {
      version: number,
      called: calledOf(found, number),
      async read() {
        const { sha256, size } = found;
        const opened = await files.open({ entreprise, sha256 });
        if (!opened) throw notFound('Le fichier de ce modèle est introuvable');
        const damaged = () => notFound('Le fichier de ce modèle est endommagé');
        if (opened.size !== size) {
          opened.stream.destroy();
          throw damaged();
        }
        const bytes = await buffer(opened.stream);
        if (hash('sha256', bytes, 'hex') !== sha256) throw damaged();
        return bytes;
      },
    };
  },
});
