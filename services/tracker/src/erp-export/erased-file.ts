/**
 * SQL: whether a file of a company was destroyed with the data of somebody. One that was made again since, the same to the
 * byte, is claimed again: it tells nothing of him.
 */
export const isErasedFile = (entreprise: string, sha256: string): string =>
  `(exists (select from directory.erased_files f where (f.entreprise, f.sha256) = (${entreprise}, ${sha256}))
    and not exists (select from directory.file_claims c where (c.entreprise, c.sha256) = (${entreprise}, ${sha256})))`;
