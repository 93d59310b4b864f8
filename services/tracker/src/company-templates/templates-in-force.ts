import { buffer } from 'node:stream/consumers';
import type { TemplateKey } from '@gestiontemps/contracts/templates';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import { companyTemplate, companyTemplateStream, noVersion } from './company-template.ts';

export interface TemplatesInForce {
  /**
   * The .docx that a company has a kind of sheet made by, or that of a version; undefined where that is the product's own.
   * @throws {Rejection} 404 for a version that there is not, or whose bytes are lost
   */
  of(entreprise: string, key: TemplateKey, version?: number): Promise<Uint8Array | undefined>;
}

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
    const opened = await files.open({ entreprise, sha256: found.sha256 });
    if (!opened) throw notFound('Le fichier de ce modèle est introuvable');
    return buffer(opened.stream);
  },
});
