import { Button } from '@mantine/core';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ForbiddenPage } from '../../../shared/layouts/error-page.tsx';
import { paths } from '../../../shared/paths.ts';
import { useCan } from '../../../shared/session/me.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ExportFrame, useIsOff } from './export-frame.tsx';
import { exportMessages } from './messages.ts';

const { title, text, action } = exportMessages.off;

/** How many forms are open over the part. */
const Forms = createContext((_next: (before: number) => number): void => undefined);

/** Shows a part of the export to whoever may read it; an administrator reads how to begin where nothing goes out yet. */
export function ExportGate({ children }: { readonly children: ReactNode }) {
  const [reads, isOff] = [useCan('export.read'), useIsOff()];
  const [forms, setForms] = useState(0);
  const [wasRead, setWasRead] = useState(reads);
  // A form is not taken away under the hand because somebody turns the export off: it says so, and closes as it always does.
  const isKept = wasRead && !reads && forms > 0;
  if (wasRead !== (reads || isKept)) setWasRead(reads || isKept);
  if (reads || isKept) return <Forms value={setForms}>{children}</Forms>;
  return isOff ? <Off /> : <ForbiddenPage />;
}

/** For a form over a part of the export: that stays as long as the form is open. */
export const useKeptOpen = (): void => {
  const setForms = use(Forms);
  useEffect(() => {
    setForms((before) => before + 1);
    return () => setForms((before) => before - 1);
  }, [setForms]);
};

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
