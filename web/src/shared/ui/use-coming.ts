import { useEffect, useState } from 'react';

/** A file that is on its way, and how much of it has come where it is a zip that tells. */
export interface Coming {
  readonly stop: () => void;
  readonly files?: { readonly done: number; readonly total: number };
}

/** Hears of a file that is on its way, which can be stopped; of undefined once it is not. */
export type OnComing = (coming: Coming | undefined) => void;

/** The file that a button fetches, once `fetchComing` tells of one: leaving the page stops it. */
export const useComing = () => {
  const [coming, setComing] = useState<Coming>();
  const stop = coming?.stop;
  useEffect(() => stop, [stop]);
  return [coming, setComing] as const;
};
