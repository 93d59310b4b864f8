import { projectStatus, projectStatusLabels, type ProjectStatus } from '@gestiontemps/contracts/codes';
import { projectMessages as messages } from '../messages.ts';

/** The tabs of the list; null is all of them. A tab holds several, hence its plural. */
export const statusTabs: readonly { readonly label: string; readonly status: ProjectStatus | null }[] = [
  { label: messages.list.all, status: null },
  { label: projectStatusLabels[projectStatus.CREATE], status: projectStatus.CREATE },
  { label: projectStatusLabels[projectStatus.PROGRESS], status: projectStatus.PROGRESS },
  { label: projectStatusLabels[projectStatus.PAUSE], status: projectStatus.PAUSE },
  { label: messages.list.closed, status: projectStatus.CLOSE },
];
