import { Button, type ButtonProps } from '@mantine/core';
import type { ProjectStatus } from '@gestiontemps/contracts/codes';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { ProjectStatusBadge } from '../../../shared/projects/project-status-badge.tsx';
import { ignoreHeldKey } from '../../../shared/ui/on-press.ts';
import { projectMessages as messages } from '../messages.ts';
import classes from './status-menu.module.css';

export interface StatusMenuProps {
  readonly project: ProjectItem;
}

type StatusButtonProps = ButtonProps & ComponentPropsWithRef<'button'> & { readonly status: ProjectStatus };

/** Where a chantier stands. */
export function StatusButton({ status, ...button }: StatusButtonProps) {
  return (
    <Button
      onKeyDown={ignoreHeldKey}
      {...button}
      variant="default"
      className={classes.target ?? ''}
      rightSection={<IconChevronDown size={18} aria-hidden />}
    >
      <span className="gt-hidden">{messages.detail.statusOf}</span>
      <ProjectStatusBadge status={status} />
    </Button>
  );
}
