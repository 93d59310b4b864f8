import { Button } from '@mantine/core';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ForbiddenPage } from '../../../shared/layouts/error-page.tsx';
import { paths } from '../../../shared/paths.ts';
import { useCan } from '../../../shared/session/me.ts';
import { unsaved } from '../../../shared/unsaved/unsaved.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ExportFrame, useIsOff } from './export-frame.tsx';
import { exportMessages } from './messages.ts';

const { title, text, action } = exportMessages.off;

/** Shows a part of the export to whoever may read it; an administrator reads how to begin where nothing goes out yet. */
export function ExportGate({ children }: { readonly children: ReactNode }) {
  const [reads, isOff] = [useCan('export.read'), useIsOff()];
  const hasDraft = useSyncExternalStore(unsaved.subscribe, () => unsaved.count('draft') > 0);
  const [wasRead, setWasRead] = useState(reads);
  // What is typed over it is not lost because somebody turns the export off: the form says so, and closes as it always does.
  const isKept = wasRead && !reads && hasDraft;
  if (wasRead !== (reads || isKept)) setWasRead(reads || isKept);
  if (reads || isKept) return children;
  return isOff ? <Off /> : <ForbiddenPage />;
}

/** Nothing goes to accounting until the company says so. */
function Off() {
  const maySet = useCan('settings.write');
  return (
    <ExportFrame
      head={
        <EmptyState
          drawing="rule"
          title={title}
          text={text}
          action={
            maySet && (
              <Button component={Link} to={paths.applicationSettings.href()}>
                {action}
              </Button>
            )
          }
        />
      }
    />
  );
}
