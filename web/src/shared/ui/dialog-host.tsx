import { useSyncExternalStore } from 'react';
import { dialogStore } from './dialogs.ts';
import { lazyPart } from './lazy-part.tsx';

/** The box and Mantine's modal come with the first question, or when a page has nothing else to do. */
export const DialogBox = lazyPart(async () => (await import('./dialog-box.tsx')).DialogBox);

/** Once in the application, at its root. */
export function DialogHost() {
  const [dialog] = useSyncExternalStore(dialogStore.subscribe, dialogStore.read);
  return dialog && <DialogBox key={dialog.id} dialog={dialog} />;
}
