import { fileMessages } from '../../../shared/files/messages.ts';
import { fullName } from '../../../shared/session/me.ts';
import type { ProjectDocument } from './api/documents-api.ts';
import { documentKinds } from './document-kinds.ts';
import { documentMessages as messages } from './messages.ts';

const nameOf = (person: ProjectDocument['createdBy']): string | undefined =>
  person === null ? undefined : fullName(person);

/** « PDF · 482 Ko · ajouté le 20/11/2026 par Sophie Le Goff » */
export const documentFacts = (document: ProjectDocument): readonly string[] => {
  const { type, size, createdOn, createdBy, deletedOn, deletedBy } = document;
  return [
    documentKinds[type].label,
    fileMessages.size(size),
    messages.addedOn(createdOn, nameOf(createdBy)),
    ...(deletedOn === null ? [] : [messages.deletedOn(deletedOn, nameOf(deletedBy))]),
  ];
};
