import type { ExportEncoding } from '@gestiontemps/contracts/erp-export';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import type { FileAnswer } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { allows } from '../policy.ts';
import type { Member } from '../principal.ts';
import type { ExportNeeds } from './export-needs.ts';
import { type KeptRow, readExport } from './exports.view.ts';
import { keptSince } from './past-export.ts';

const erased = "Cet export a été détruit\u00a0: il contenait des données d'une personne effacée";
const unavailable = "Cet export n'est pas disponible";

export const csvOf = (encodage: ExportEncoding): string => `text/csv; charset=${encodage}`;

/** Files that were made, byte by byte as they were sent. */
export const createKeptExports = ({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'now'> & Pick<ExportNeeds, 'files'>) => {
  const mayKnow = (member: Member, { avecMontants }: Pick<KeptRow, 'avecMontants'>): boolean =>
    !avecMontants || allows(member, 'costs.read');
  const isKept = ({ createdOn, efface }: Pick<KeptRow, 'createdOn' | 'efface'>): boolean =>
    !efface && createdOn >= keptSince(now()).toISOString();
  return {
    /** One with amounts is for who sees them. */
    mayKnow,
    isKept,
    /** @throws {Rejection} 404 when there is none, or none for him */
    async fileOf(member: Member, id: string): Promise<FileAnswer> {
      const { entreprise } = member;
      const made = await readExport(db, entreprise, id);
      if (!made || !mayKnow(member, made)) throw notFound(unavailable);
      if (made.efface) throw notFound(erased);
      if (!isKept(made)) throw notFound(unavailable);
      const opened = await files.open({ entreprise, sha256: made.sha256 });
      if (!opened) throw notFound('Le fichier de cet export est introuvable');
      if (opened.size !== made.size) {
        opened.stream.destroy();
        throw notFound('Le fichier de cet export est endommagé');
      }
      const about = { avecMontants: String(made.avecMontants) };
      return { ...opened, name: made.name, type: csvOf(made.encodage), etag: made.sha256, about };
    },
  };
};
