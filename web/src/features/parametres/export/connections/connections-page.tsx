import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ForbiddenPage } from '../../../../shared/layouts/error-page.tsx';
import { paths } from '../../../../shared/paths.ts';
import { useCan, useSettings } from '../../../../shared/session/me.ts';
import { Banner } from '../../../../shared/ui/banner.tsx';
import { ExportFrame, useConnects } from '../export-frame.tsx';
import classes from './connections-page.module.css';
import { KeysPart } from './keys/keys-part.tsx';
import { connectionMessages } from './messages.ts';
import { ReconciliationPart } from './reconciliation/reconciliation-part.tsx';
import { WebhooksPart } from './webhooks/webhooks-part.tsx';

const { off } = connectionMessages;

/** /settings/export/connexions: who reads the export by himself, who is told of it, and whether it says what reports do. */
export function ConnectionsPage() {
  const { isManageExportErp } = useSettings();
  const [keys, webhooks] = [useCan('apiKeys.manage'), useCan('webhooks.manage')];
  const reconciles = useCan('settings.write');
  if (!useConnects()) return <ForbiddenPage />;
  return (
    <ExportFrame>
      <div className={classes.parts}>
        {!isManageExportErp && <Off maySet={reconciles} />}
        {keys && <KeysPart />}
        {webhooks && <WebhooksPart />}
        {reconciles && <ReconciliationPart />}
      </div>
    </ExportFrame>
  );
}

/** Nothing goes out any more: what could still be open is shown, to be taken away. */
function Off({ maySet }: { readonly maySet: boolean }) {
  return (
    <Banner
      tone="closed"
      title={<strong>{off.title}</strong>}
      action={
        maySet && (
          <Button variant="default" component={Link} to={paths.applicationSettings.href()}>
            {off.action}
          </Button>
        )
      }
    >
      <p>{off.text}</p>
    </Banner>
  );
}
