import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { fileLock } from '@gestiontemps/kernel/files/file-lock';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import type { Previewer } from '@gestiontemps/kernel/files/previewer';
import { createPreviews } from '@gestiontemps/kernel/files/previews';
import type { ExportNeeds } from './erp-export/export-needs.ts';
import type { DocumentFiles } from './projects/project-needs.ts';
import type { PhotoFiles } from './timesheets/timesheet-needs.ts';

/**
 * Files behind what the log says of them. One is claimed, then stored, then recorded: of what breaks off between, the
 * claim tells (file-sweep.process.ts).
 */
export const storedFiles = (deps: {
  db: CompanyDatabase;
  store: FileStore;
  previewer: Pick<Previewer, 'make'>;
  now: () => Date;
}): DocumentFiles & PhotoFiles & ExportNeeds['files'] => {
  const { db, store, previewer, now } = deps;
  return {
    incoming: store.incoming,
    async keep({ sha256, path }, { entreprise, stream, owner }) {
      await db.rows(
        entreprise,
        `with alone as materialized (select pg_advisory_xact_lock(${fileLock('$1::text', '$2::text')}))
         insert into directory.file_claims (entreprise, sha256, stream, owner, claimed_on)
         select $1::uuid, $2, $3, $4, $5 from alone
         on conflict (entreprise, sha256, stream, owner)
         do update set claimed_on = excluded.claimed_on, settled_on = null`,
        [entreprise, sha256, stream, owner, now()],
      );
      await store.put({ entreprise, sha256 }, path);
    },
    async letGo({ entreprise, stream, owner }, on) {
      await db.rows(
        entreprise,
        `update directory.file_claims set settled_on = null, claimed_on = $4
         where entreprise = $1::uuid and stream = $2 and owner = $3`,
        [entreprise, stream, owner, on],
      );
    },
    open: (key) => store.open(key),
    preview: createPreviews(store, previewer),
  };
};
