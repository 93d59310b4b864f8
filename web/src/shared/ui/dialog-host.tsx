import { lazy, Suspense, useSyncExternalStore } from 'react';
import { dialogStore } from './dialogs.ts';

/** The box and Mantine's modal come with the first question, not with the sign-in page. */
const DialogBox = lazy(async () => ({ default: (await import('./dialog-box.tsx')).DialogBox }));

/** Once in the application, at its root. */
export function DialogHost() {
  const [dialog] = useSyncExternalStore(dialogStore.subscribe, dialogStore.read);
  return (
    dialog && (
      <Suspense>
        <DialogBox key={dialog.id} dialog={dialog} />
      </Suspense>
    )
  );
}
