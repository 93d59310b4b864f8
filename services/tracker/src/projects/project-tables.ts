import type { ProjectStatus, TaskStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { type Audit, auditColumns } from '@gestiontemps/kernel/commands/audit';
import { viewTable } from '@gestiontemps/kernel/views/view';

export interface ProjectRow extends Audit {
  readonly entreprise: string;
  readonly id: string;
  readonly label: string;
  readonly externalId: string;
  readonly clientId: string;
  readonly projectStatus: ProjectStatus;
  readonly isBillable: boolean;
  readonly estimatedStartDate: CivilDate | null;
  readonly estimatedEndDate: CivilDate | null;
  readonly amount: string | null;
  readonly ouverteALaSaisie: CivilDate | null;
  readonly commentaire: string | null;
  readonly adresse: string | null;
  readonly cp: string | null;
  readonly ville: string | null;
  readonly lat: string | null;
  readonly lng: string | null;
  readonly responsables: readonly string[];
  readonly commerciaux: readonly string[];
  /** Removed ones included. */
  readonly tagIds: readonly string[];
  readonly rowVersion: number;
}

export const projectsTable = viewTable<ProjectRow>({
  name: 'projects',
  columns: {
    entreprise: 'uuid',
    id: 'text',
    label: 'text',
    externalId: 'text',
    clientId: 'text',
    projectStatus: 'integer',
    isBillable: 'boolean',
    estimatedStartDate: 'date',
    estimatedEndDate: 'date',
    amount: 'numeric',
    ouverteALaSaisie: 'date',
    commentaire: 'text',
    adresse: 'text',
    cp: 'text',
    ville: 'text',
    lat: 'numeric',
    lng: 'numeric',
    responsables: 'jsonb',
    commerciaux: 'jsonb',
    tagIds: 'jsonb',
    rowVersion: 'integer',
    ...auditColumns,
  },
  key: ['entreprise', 'id'],
});

/** Who is linked to which project. */
export interface ProjectMemberRow {
  readonly entreprise: string;
  readonly projectId: string;
  readonly userId: string;
  readonly kind: 'responsable' | 'commercial';
}

export const projectMembersTable = viewTable<ProjectMemberRow>({
  name: 'project_members',
  columns: { entreprise: 'uuid', projectId: 'text', userId: 'text', kind: 'text' },
  key: ['entreprise', 'userId', 'projectId', 'kind'],
});

export interface ProjectTaskRow extends Audit {
  readonly entreprise: string;
  readonly id: string;
  readonly projectId: string;
  readonly label: string;
  readonly taskCode: string | null;
  readonly description: string | null;
  readonly statusTask: TaskStatus;
  /** Minutes. */
  readonly timePlanned: number;
  readonly taskRefId: string | null;
  readonly tagCategoryIds: readonly string[];
  readonly rowVersion: number;
  readonly finishAskedBy: string | null;
  readonly finishAskedOn: string | null;
  readonly finishAskedLine: string | null;
  readonly finishedLine: string | null;
}

export const projectTasksTable = viewTable<ProjectTaskRow>({
  name: 'project_tasks',
  columns: {
    entreprise: 'uuid',
    id: 'text',
    projectId: 'text',
    label: 'text',
    taskCode: 'text',
    description: 'text',
    statusTask: 'integer',
    timePlanned: 'integer',
    taskRefId: 'text',
    tagCategoryIds: 'jsonb',
    rowVersion: 'integer',
    finishAskedBy: 'text',
    finishAskedOn: 'timestamptz',
    finishAskedLine: 'text',
    finishedLine: 'text',
    ...auditColumns,
  },
  key: ['entreprise', 'id'],
});
