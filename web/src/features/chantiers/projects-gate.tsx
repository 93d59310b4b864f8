import type { ReactNode } from 'react';
import { Page } from '../../shared/layouts/page.tsx';
import { messages } from '../../shared/messages.ts';
import { useCan } from '../../shared/session/me.ts';
import { ErrorPanel } from '../../shared/ui/error-panel.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { projectMessages } from './messages.ts';

/** Who may not read any chantier is told so at once, without a call that would be refused. */
export function ProjectsGate({ children }: { children: ReactNode }) {
  if (useCan('projects.read')) return children;
  return (
    <Page title={projectMessages.title}>
      <PageHeader title={projectMessages.title} />
      <ErrorPanel text={messages.failures.forbidden} />
    </Page>
  );
}
