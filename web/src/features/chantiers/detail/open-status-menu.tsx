import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { projectStatus, type ProjectStatus } from '@gestiontemps/contracts/codes';
import { asProblem, sentenceOf } from '../../../shared/api/problem.ts';
import { ignoreHeldKey } from '../../../shared/ui/on-press.ts';
import { toasts } from '../../../shared/ui/toasts.ts';
import { useOpened } from '../../../shared/ui/use-opened.ts';
import { dialogs } from '../../../shared/ui/dialogs.ts';
import { ProjectStatusBadge } from '../../../shared/projects/project-status-badge.tsx';
import {
  useUpdateProjectMutation,
  useProjectCostQuery,
  useProjectTasksQuery,
} from '../../../shared/api/projects-api.ts';
import { projectMessages as messages } from '../messages.ts';
import { wholeCost } from '../whole-cost.ts';
import { closingText } from './closing-text.ts';
import { StatusButton, type StatusMenuProps } from './status-button.tsx';

const statuses: readonly ProjectStatus[] = [
  projectStatus.CREATE,
  projectStatus.PROGRESS,
  projectStatus.PAUSE,
  projectStatus.CLOSE,
];

/** The states of a chantier, which are open when they come; closing it asks first (domain.md §8.6). */
export function OpenStatusMenu({ project }: StatusMenuProps) {
  const { id, projectStatus: current } = project;
  const { button, isOpen, close, open } = useOpened();
  const [change, { isLoading }] = useUpdateProjectMutation();
  const { currentData: tasks } = useProjectTasksQuery({ params: { projectId: id } });
  const { currentData: reports } = useProjectCostQuery(wholeCost(id));

  const choose = async (status: ProjectStatus): Promise<void> => {
    if (status === current) return;
    const isClosing = status === projectStatus.CLOSE;
    const question = {
      title: messages.closing.title,
      text: closingText(tasks?.data ?? [], reports?.[0]),
      ok: messages.closing.ok,
    };
    if (isClosing && !(await dialogs.confirm(question))) return;
    const { rowVersion } = project;
    const { error } = await change({ params: { id }, body: { projectStatus: status, rowVersion } });
    const problem = asProblem(error);
    if (problem) toasts.error(sentenceOf(problem));
  };

  return (
    <Menu
      opened={isOpen}
      onChange={(next) => (next ? open() : close())}
      position="bottom-end"
      width={200}
      loop
    >
      <Menu.Target>
        <StatusButton ref={button} status={current} loading={isLoading} />
      </Menu.Target>
      <Menu.Dropdown onKeyDown={ignoreHeldKey}>
        <Menu.RadioGroup
          value={String(current)}
          onChange={(value) => void choose(Number(value) as ProjectStatus)}
          aria-label={messages.status}
        >
          {statuses.map((status) => (
            <Menu.RadioItem
              key={status}
              value={String(status)}
              closeMenuOnClick
              rightSection={status === current && <IconCheck size={16} aria-hidden />}
            >
              <ProjectStatusBadge status={status} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
