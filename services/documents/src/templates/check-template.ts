import type { TemplateKey } from '@gestiontemps/contracts/templates';
import PizZip from 'pizzip';
import { Unreadable } from '../import/table.ts';
import { openZip } from '../import/zip-parts.ts';
import { takePictures, wordHtml } from '../word-html.ts';
import { checkPackage, documentKind, notDocument } from './check-package.ts';
import { checkTags } from './check-tags.ts';
import type { Fault } from './fault.ts';
import { fillTemplate } from './fill-template.ts';
import { sampleOf, templateShapes } from './template-tags.ts';

const archive = Buffer.from('504b', 'hex');
/** What .doc files and encrypted documents begin with. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');

/** More are not read by anybody at a time. */
const mostFaults = 50;

const begins = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/**
 * What is wrong with a template of a company; nothing, and it may be filled in. Whatever it carries along is looked at
 * before its tags are, and filled in for a trial last.
 * @throws {Unreadable}
 */
export const checkTemplate = async (key: TemplateKey, content: Uint8Array): Promise<readonly Fault[]> => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length === 0) throw new Unreadable('Ce fichier est vide');
  if (begins(bytes, compound))
    throw bytes.includes(encrypted)
      ? new Unreadable('Ce document est protégé par un mot de passe', 415)
      : new Unreadable(
          'Ce document est à un ancien format (.doc)\u00a0: enregistrez-le au format .docx',
          415,
        );
  if (!begins(bytes, archive)) throw notDocument();
  const unsafe = await checkPackage(await openZip(bytes, documentKind));
  // What would be carried along is not opened any further.
  if (unsafe.length > 0) return unsafe.slice(0, mostFaults);
  const shape = templateShapes[key];
  const wrong = checkTags(new PizZip(bytes), shape);
  if (wrong.length > 0) return wrong.slice(0, mostFaults);
  try {
    await wordHtml(fillTemplate(new PizZip(bytes), sampleOf(shape), takePictures));
  } catch {
    return [
      {
        tag: '',
        where: '',
        reason: 'ce document ne peut pas être rempli\u00a0: enregistrez-le de nouveau avec Word',
      },
    ];
  }
  return [];
};
