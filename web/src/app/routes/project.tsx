import { Page } from '../../shared/layouts/page.tsx';
import { messages } from '../../shared/messages.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

export function Component() {
  return (
    <Page title={messages.menu.projects}>
      <PageHeader title={messages.menu.projects} />
    </Page>
  );
}
