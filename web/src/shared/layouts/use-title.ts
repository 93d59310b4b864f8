import { useEffect } from 'react';
import { messages } from '../messages.ts';

/** Names the page in the browser's tab and to a screen reader: « Saisie · GestionTemps ». */
export const useTitle = (page: string): void => {
  useEffect(() => {
    document.title = messages.pages.title(page);
  }, [page]);
};
