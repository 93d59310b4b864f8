import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { messages } from '../messages.ts';
import { paths, personInAddress, projectInAddress, sinceInAddress } from '../paths.ts';
import { useCan } from '../session/me.ts';
import { Tip } from '../ui/tip.tsx';

interface ChangesLinkProps {
  /** Of which chantier, or which person. */
  readonly of: { readonly project: string } | { readonly person: string };
  /** Its icon alone, where there is no room for words. */
  readonly isShort?: boolean;
}

/** « Ce qui a changé », since the end of last month; nothing for who may not read it. */
export function ChangesLink({ of, isShort = false }: ChangesLinkProps) {
  if (!useCan('differences.read')) return null;
  const label = messages.menu.differences;
  const parameters = new URLSearchParams({
    [sinceInAddress.name]: sinceInAddress.endOfMonth,
    ...('project' in of ? { [projectInAddress]: of.project } : { [personInAddress]: of.person }),
  });
  const to: To = { pathname: paths.differences.href(), search: parameters.toString() };
  if (!isShort)
    return (
      <Button
        variant="default"
        component={Link}
        to={to}
        leftSection={<IconArrowsDiff size={18} aria-hidden />}
      >
        {label}
      </Button>
    );
  return (
    <Tip label={label}>
      <ActionIcon variant="subtle" component={Link} to={to} aria-label={label}>
        <IconArrowsDiff size={18} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
