import { useEffect, useRef, useState, type ComponentType } from 'react';
import { lazyPart, useWarm } from './lazy-part.tsx';
import { unlessTurnedAway } from './turn-away.ts';

/**
 * A button with what opens under it, whose code comes on demand: until the first press `Closed` stands there, the same
 * button alone. Then comes the part, which opens at once and takes the focus. Its code is fetched ahead once the page is
 * whole, and comes before the button goes: who waits for it keeps the focus.
 */
export const lazyOpener = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Closed: ComponentType<Props & { readonly onOpen: () => void }>,
): ComponentType<Props> => {
  const Open = lazyPart(load);
  const parts = [Open];
  return function Opener(props: Props) {
    const [isOpen, setIsOpen] = useState(false);
    const gone = useRef<AbortController>(undefined);
    useWarm(parts);
    useEffect(() => () => gone.current?.abort(), []);
    const open = async (): Promise<void> => {
      const waiting = new AbortController();
      gone.current = waiting;
      if (await unlessTurnedAway(Open.arrived, waiting)) setIsOpen(true);
    };
    if (isOpen) return <Open {...props} />;
    return <Closed {...props} onOpen={() => (Open.isThere() ? setIsOpen(true) : void open())} />;
  };
};
