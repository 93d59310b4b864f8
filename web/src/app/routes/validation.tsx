import { Page } from '../../shared/layouts/page.tsx';
import { messages } from '../../shared/messages.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

export function Component() {
  return (
    <Page title={messages.menu.validation}>
      <PageHeader title={messages.menu.validation} />
    </Page>
  );
}
