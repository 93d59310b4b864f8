import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { projectOpenness, projectStatus } from '@gestiontemps/contracts/codes';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { ChangesLink } from '../../../shared/layouts/changes-link.tsx';
import { HistoryButton } from '../../../shared/history/history-button.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { useCan } from '../../../shared/session/me.ts';
import { Chip } from '../../../shared/ui/chip.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { projectColour } from '../../../shared/projects/project-colour.ts';
import { ProjectStatusBadge } from '../../../shared/projects/project-status-badge.tsx';
import { TagSwatch } from '../../../shared/ui/tag-swatch.tsx';
import { uiMessages } from '../../../shared/ui/ui-messages.ts';
import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { ProjectDrawer } from '../form/lazy-project-drawer.ts';
import { projectMessages as messages } from '../messages.ts';
import { datesInWords } from '../project-dates.ts';
import classes from './project-header.module.css';
import { StatementButton } from './statement-button.tsx';
import { StatusMenu } from './status-menu.tsx';

/** Number, client, dates; the name; what may be done with it. */
export function ProjectHeader({ project, onEdit }: { project: ProjectItem; onEdit: () => void }) {
  const mayWrite = useCan('projects.write');
  const mayReport = useCan('reports.projects');
  const { estimatedStartDate: start, estimatedEndDate: end } = project;
  const dates = datesInWords({ start, end });
  return (
    <div className={classes.header}>
      <PageHeader
        overline={
          <>
            <TagSwatch colour={projectColour(project.externalId)} />
            <span className={classes.number}>{project.externalId}</span>
            <span aria-hidden>·</span>
            <span>{project.client.name}</span>
            {dates !== null && (
              <>
                <span aria-hidden className={classes.dot}>
                  ·
                </span>
                <span className={classes.dates}>{dates}</span>
              </>
            )}
          </>
        }
        title={project.label}
        beside={<Remarks project={project} />}
        actions={
          <>
            <ChangesLink isShort of={{ project: project.id }} />
            <HistoryButton
              of={{ kind: 'project', id: project.id }}
              subtitle={`${project.externalId} · ${project.label}`}
            />
            {mayReport && <StatementButton project={project} />}
            {mayWrite ? (
              <>
                <StatusMenu project={project} />
                <Button
                  variant="default"
                  leftSection={<IconPencil size={18} aria-hidden />}
                  onPointerEnter={ProjectDrawer.prepare}
                  onFocus={ProjectDrawer.prepare}
                  onClick={onEdit}
                >
                  {shared.actions.edit}
                </Button>
              </>
            ) : (
              <ProjectStatusBadge status={project.projectStatus} />
            )}
          </>
        }
      />
    </div>
  );
}

/** Its keywords, and what is out of the ordinary: a running chantier on which one may not enter time yet, one that nobody is billed for. */
function Remarks({ project }: { project: ProjectItem }) {
  const { projectStatus: status, ouverture, ouverteALaSaisie, isBillable, isDeleted, tags } = project;
  const waits = status === projectStatus.PROGRESS && ouverture === projectOpenness.NOT_OPENED;
  return (
    <>
      {isDeleted && <Chip>{messages.removal.removed}</Chip>}
      {waits && ouverteALaSaisie !== null && (
        <Chip>{messages.detail.opensOn(numericDate(ouverteALaSaisie))}</Chip>
      )}
      {!isBillable && <Chip>{messages.detail.notBillable}</Chip>}
      {tags.map(({ id, tag }) => (
        <Chip key={id} colour={tag.color}>
          {tag.label}
        </Chip>
      ))}
    </>
  );
}

/** The same heights, while the chantier is on its way. */
export function ProjectHeaderSkeleton() {
  return (
    <div className={classes.header}>
      <div className={classes.waiting} role="status">
        <span className="gt-hidden">{uiMessages.loading}</span>
        <Skeleton height={12} width="min(340px, 90%)" radius="xl" />
        <Skeleton height={20} width="min(300px, 70%)" radius="xl" />
      </div>
    </div>
  );
}
