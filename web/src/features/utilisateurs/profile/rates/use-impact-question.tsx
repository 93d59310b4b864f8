import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import type { ImpactDialogProps } from './impact-dialog.tsx';

const ImpactDialog = lazyPart(async () => (await import('./impact-dialog.tsx')).ImpactDialog);

type Question = Omit<ImpactDialogProps, 'onAnswer'>;

interface ImpactQuestion {
  /** The reason that was given, or nothing where the change was given up. */
  readonly ask: (question: Question) => Promise<string | undefined>;
  /** Where the question stands while it is open. */
  readonly dialog: ReactNode;
}

/** Asks whether a change of rate is wanted, once what it does is known. */
export const useImpactQuestion = (): ImpactQuestion => {
  const [open, setOpen] = useState<ImpactDialogProps>();
  const ask: ImpactQuestion['ask'] = (question) =>
    new Promise((resolve) => {
      const onAnswer = (motif: string | undefined): void => {
        setOpen(undefined);
        resolve(motif);
      };
      setOpen({ ...question, onAnswer });
    });
  return { ask, dialog: open && <ImpactDialog {...open} /> };
};
