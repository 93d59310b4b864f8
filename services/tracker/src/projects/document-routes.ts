import {
  addProjectDocument,
  deleteProjectDocument,
  documentTypes,
  downloadProjectDocument,
  listProjectDocuments,
  previewProjectDocument,
} from '@gestiontemps/contracts/project-documents';
import { fileName } from '@gestiontemps/contracts/shapes';
import { forbidden, notFound } from '@gestiontemps/kernel/commands/rejection';
import { kindOf } from '@gestiontemps/kernel/files/file-kind';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { allows, isAdministrator } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { describeDocument, hasPreview, nameOf } from './describe-document.ts';
import { noProject, project, type Project, projectStream } from './project.ts';
import { documentIdOf, noDocument, type ProjectDocument } from './project-document.ts';
import { type DocumentRow, readDocument, readDocuments } from './project-documents.view.ts';
import type { DocumentFiles } from './project-needs.ts';
import { readableProject } from './readable-project.ts';

/** What is said of a file in its form, checked as any text is. */
const said = z.object({ file: fileName(200).trim().min(1, 'Le fichier doit avoir un nom') });

/** Documents of a project (domain.md §8.17): read by who reads the project, added by its team. */
export const documentRoutes = (deps: Deps, files: DocumentFiles): RouteHandler<Member>[] => {
  const { commands, db, people } = deps;

  /** A project as the log has it, for who may do this with it, unless it was removed. */
  const standing = async (
    caller: Member,
    id: string,
    action: 'projects.addDocuments' | 'projects.read',
  ): Promise<Project> => {
    const { entreprise } = caller;
    const { state } = await commands.load(project, projectStream(entreprise, id), entreprise);
    if (!state.exists) throw noProject();
    if (!allows(caller, action, state)) throw forbidden();
    if (state.deletedOn !== null) throw noProject();
    return state;
  };

  const find = async (
    viewer: Member,
    { id: projectId, documentId: id }: { id: string; documentId: string },
  ) => {
    await readableProject(db, viewer, projectId);
    const found = await readDocument(db, viewer.entreprise, { projectId, id });
    if (!found || (found.deletedOn !== null && !isAdministrator(viewer))) throw noDocument();
    return found;
  };

  const describe = async (entreprise: string, rows: readonly Omit<DocumentRow, 'sha256'>[]) =>
    (await people.signed(entreprise, rows)).map(describeDocument);

  return [
    on(listProjectDocuments, async ({ principal, params, query }) => {
      const { entreprise } = principal;
      await readableProject(db, principal, params.id);
      const includeDeleted = query.includeDeleted === true && isAdministrator(principal);
      return describe(entreprise, await readDocuments(db, entreprise, params.id, { includeDeleted }));
    }),

    on(addProjectDocument, async (call) => {
      const { entreprise } = call.principal;
      const { id: projectId } = call.params;
      await standing(call.principal, projectId, 'projects.addDocuments');
      const received = await call.receiveFile();
      // It may be minutes on its way: who may add none any more adds none.
      await standing(await call.asNow(), projectId, 'projects.addDocuments');
      const { file: name } = said.parse({ file: received.name });
      const kind = await kindOf({ ...received, name });
      const documentId = documentIdOf(projectId, call.newId('document'));
      const stream = projectStream(entreprise, projectId);
      // Its bytes first: what is recorded can be read, and what is not goes away by itself (file-sweep.process.ts).
      await files.keep(received, { entreprise, stream, owner: documentId });
      const { size, sha256 } = received;
      const document = { documentId, name, kind, size, sha256 };
      const { state } = await call.handle(project, stream, { type: 'AddDocument', document });
      const held = documentIn(state, documentId);
      return describe(entreprise, [{ ...held, id: documentId, projectId }]);
    }),

    on(deleteProjectDocument, async (call) => {
      const { entreprise } = call.principal;
      const { id: projectId, documentId } = call.params;
      const before = await standing(call.principal, projectId, 'projects.read');
      const { createdBy: ownerId } = documentIn(before, documentId);
      if (!allows(call.principal, 'projects.removeDocuments', { ownerId })) throw forbidden();
      const { rowVersion } = call.query;
      const command = { type: 'RemoveDocument', documentId, rowVersion } as const;
      await call.handle(project, projectStream(entreprise, projectId), command);
      return undefined;
    }),

    on(downloadProjectDocument, async ({ principal, params }) => {
      const { entreprise } = principal;
      const document = await find(principal, params);
      const { sha256, kind } = document;
      const opened = await files.open({ entreprise, sha256 });
      if (!opened) throw notFound('Le fichier de ce document est introuvable');
      if (opened.size !== document.size) {
        opened.stream.destroy();
        throw notFound('Le fichier de ce document est endommagé');
      }
      return { ...opened, name: nameOf(document), type: documentTypes[kind], etag: sha256 };
    }),

    on(previewProjectDocument, async ({ principal, params, exchange }) => {
      const { entreprise } = principal;
      const { sha256, kind, id } = await find(principal, params);
      const preview = hasPreview(kind) ? await files.preview({ entreprise, sha256 }, kind === 'pdf') : 'none';
      if (preview === 'later') exchange.setHeader('Retry-After', '5');
      return typeof preview === 'string'
        ? null
        : { ...preview, name: `${id}.webp`, type: 'image/webp', etag: `${sha256}.preview` };
    }),
  ];
};

const documentIn = (state: { exists: false } | Project, documentId: string): ProjectDocument => {
  const held = state.exists ? state.documents.get(documentId) : undefined;
  if (!held) throw noDocument();
  return held;
};
