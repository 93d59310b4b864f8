import { useState, type KeyboardEvent } from 'react';

/** Which of the listed options is chosen while one types: the first, until the arrows move on. Enter takes it. */
export const useArrowChoice = <Option>(
  options: readonly Option[],
  idOf: (option: Option) => string,
  onEnter: (chosen: Option | undefined) => void,
) => {
  const [at, setAt] = useState(0);
  const chosen = options[Math.min(at, options.length - 1)];
  const move = (to: number): void => {
    const next = (to + options.length) % Math.max(options.length, 1);
    setAt(next);
    const option = options[next];
    if (option) document.getElementById(idOf(option))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter') onEnter(chosen);
    else return;
    event.preventDefault();
  };
  return {
    chosen,
    /** Something else is listed: back to the first. */
    restart: () => setAt(0),
    onKeyDown,
  };
};
