import { extname } from 'node:path';
import { readDelimited } from './delimited.ts';
import { notTable, notWorkbook, type Table, Unreadable } from './table.ts';
import { readWorkbook } from './workbook.ts';

const archive = Buffer.from('504b', 'hex');
/** What .xls files and encrypted workbooks begin with. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * The lines of a file, by what it is called and what it is: both have to agree.
 * @throws {Unreadable}
 */
export const readTable = async (name: string, content: Uint8Array): Promise<Table> => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const extension = extname(name).toLowerCase();
  const begins = (start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);
  if (bytes.length === 0) throw new Unreadable('Ce fichier est vide');
  if (begins(compound))
    throw bytes.includes(encrypted)
      ? new Unreadable('Ce classeur est protégé par un mot de passe', 415)
      : new Unreadable(
          'Ce classeur est à un ancien format (.xls)\u00a0: enregistrez-le au format .xlsx',
          415,
        );
  if (extension === '.xlsm')
    throw new Unreadable('Ce classeur contient des macros\u00a0: enregistrez-le au format .xlsx', 415);
  if (begins(archive)) {
    if (extension === '.csv') throw new Unreadable("Ce fichier n'est pas ce que dit son nom", 415);
    return readWorkbook(bytes);
  }
  if (extension === '.xlsx') throw notWorkbook();
  if (!['.csv', '.txt', '.tsv'].includes(extension)) throw notTable();
  return readDelimited(bytes);
};
