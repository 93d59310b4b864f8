import { createContext } from 'react';

/** Told when somebody has been erased: the row that opened what erased him is drawn anew, and the focus with it is lost. */
export const AfterErasure = createContext<() => void>(() => undefined);
