import type { Minutes } from '@gestiontemps/contracts/duration';
import type { Imports } from '@gestiontemps/documents/import/imports';
import type { FileKey, FileStore } from '@gestiontemps/kernel/files/file-store';
import type { Preview } from '@gestiontemps/kernel/files/previews';
import type { ReceivedFile } from '@gestiontemps/kernel/http/receive-file';
import type { TableFiles } from '../paper/table-files.ts';
import type { Member } from '../principal.ts';
import type { ProjectTag } from './project-tags.ts';

/** What projects ask of other capabilities; the composition root hands it in. */
export interface ProjectNeeds {
  /** A client of the company, removed or not. */
  readonly client: (entreprise: string, clientId: string) => Promise<ProjectClient | undefined>;
  readonly referenceTasks: {
    /** One that a task may be taken from. */
    readonly find: (
      entreprise: string,
      taskRefId: string,
    ) => Promise<{ readonly tagCategoryIds: readonly string[] } | undefined>;
    /** Those that go into every new project. */
    readonly ofEveryProject: (entreprise: string) => Promise<readonly ReferenceTask[]>;
  };
  /** Those of these tags that are there, by label. */
  readonly tags: (entreprise: string, tagIds: readonly string[]) => Promise<readonly ProjectTag[]>;
  /** Hours and amount so far, as far as the viewer may see them. */
  readonly totals: (
    viewer: Member,
    projectIds: readonly string[],
  ) => Promise<ReadonlyMap<string, ProjectTotals>>;
  /** Hours alone, of many projects; one without any has no entry. */
  readonly projectTimes: (
    entreprise: string,
    projectIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Minutes>>;
  /** Whether he is shown labour amounts of chantiers, and at which rate. */
  readonly amountsSeen: (viewer: Member) => 'real' | 'standard' | 'none';
  /** Fills a list from a file. */
  readonly imports: Imports;
  /** What a file may name, as the company has it. */
  readonly named: (entreprise: string) => Promise<Named>;
  /** What a list is downloaded as. */
  readonly tables: TableFiles;
  readonly files: DocumentFiles;
  /** Hours on a project that nobody has validated yet. */
  readonly unvalidatedTime: (entreprise: string, projectId: string) => Promise<Minutes>;
  /** Hours entered so far on the tasks of a project; one without any has no entry. */
  readonly taskTimes: (entreprise: string, projectId: string) => Promise<ReadonlyMap<string, Minutes>>;
}

/** Clients by their code and name, people who are or were members, and tags by their label. */
export interface Named {
  readonly clients: readonly (Pick<ProjectClient, 'id' | 'name' | 'externalId'> & {
    readonly isDeleted: boolean;
  })[];
  readonly people: readonly {
    readonly id: string;
    readonly nom: string;
    readonly prenom: string;
    readonly email: string;
    readonly externalId: string | null;
    readonly isDeleted: boolean;
  }[];
  readonly tags: readonly { readonly id: string; readonly label: string }[];
}

/** Where the bytes of documents lie. */
export interface DocumentFiles {
  /** Stores what came, for an object of a stream that is recorded next. Durable when it returns. */
  keep(
    file: Pick<ReceivedFile, 'path' | 'sha256'>,
    of: { readonly entreprise: string; readonly stream: string; readonly owner: string },
  ): Promise<void>;
  open(key: FileKey): ReturnType<FileStore['open']>;
  /** An image of a file, or of the first page of a PDF. */
  preview(key: FileKey, isPdf: boolean): Promise<Preview>;
}

export interface ProjectClient {
  readonly id: string;
  readonly name: string;
  readonly externalId: string;
  readonly active: boolean;
}

export interface ReferenceTask {
  readonly id: string;
  readonly label: string;
  readonly taskCode: string | null;
  readonly description: string | null;
  readonly tagCategoryIds: readonly string[];
}

export interface ProjectTotals {
  readonly totalInputTime: Minutes;
  readonly totalInputNightTime: Minutes;
  /** Euros; null where the viewer may not see it, or where no line has a rate. */
  readonly montantMo: number | null;
}
