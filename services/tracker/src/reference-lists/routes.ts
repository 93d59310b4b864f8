import {
  projectStatus,
  projectStatusLabels,
  roleKeys,
  roles,
  superiorAmountsLabels,
  taskStatus,
  taskStatusLabels,
  weekStatus,
  weekStatusLabels,
} from '@gestiontemps/contracts/codes';
import {
  listProjectStatus,
  listRoles,
  listSuperiorAmounts,
  listTaskStatus,
  listTimeSheetStatus,
} from '@gestiontemps/contracts/reference-lists';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import { type Member, on } from '../principal.ts';

/** In the order of a project's life, in the colours of spec §4. */
const projectStatuses = [
  { code: projectStatus.CREATE, color: 'red' },
  { code: projectStatus.PROGRESS, color: 'green' },
  { code: projectStatus.PAUSE, color: 'orange' },
  { code: projectStatus.CLOSE, color: 'dark' },
].map(({ code, color }) => ({ key: String(code), label: projectStatusLabels[code], color }));

const taskStatuses = [taskStatus.TO_DO, taskStatus.IN_PROGRESS, taskStatus.PAUSE, taskStatus.DONE].map(
  (code) => ({ key: String(code), label: taskStatusLabels[code] }),
);

const weekStatuses = [weekStatus.OPENED, weekStatus.TO_BE_VALIDATE, weekStatus.VALIDATED].map((code) => ({
  key: String(code),
  label: weekStatusLabels[code],
}));

const superiorAmountKinds = Object.entries(superiorAmountsLabels).map(([key, label]) => ({ key, label }));

const roleLevels = roleKeys.map((key) => ({ key, ...roles[key] }));

export const referenceListRoutes: RouteHandler<Member>[] = [
  on(listSuperiorAmounts, async () => superiorAmountKinds),
  on(listRoles, async () => roleLevels),
  on(listProjectStatus, async () => projectStatuses),
  on(listTaskStatus, async () => taskStatuses),
  on(listTimeSheetStatus, async () => weekStatuses),
];
