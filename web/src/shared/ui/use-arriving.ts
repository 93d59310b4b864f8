import { useEffect, useState, type ComponentType } from 'react';

/** A component whose code may be there already, or is asked for until it comes or what needs it has gone. */
export const useArriving = <Props extends object>(
  there: ComponentType<Props> | undefined,
  arrived: (signal: AbortSignal) => Promise<ComponentType<Props> | undefined>,
): { readonly Component: ComponentType<Props> | undefined } => {
  const [Component, setComponent] = useState(() => there);
  const isThere = Component !== undefined;
  useEffect(() => {
    if (isThere) return undefined;
    const gone = new AbortController();
    const come = async (): Promise<void> => {
      const code = await arrived(gone.signal);
      if (code && !gone.signal.aborted) setComponent(() => code);
    };
    void come();
    return () => gone.abort();
  }, [isThere, arrived]);
  return { Component };
};
