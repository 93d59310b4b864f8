import { messages } from '../messages.ts';
import classes from './app-name.module.css';
import { Mark } from './mark.tsx';

/** The mark and the name of the product. */
export function AppName({ large = false }: { large?: boolean }) {
  return (
    <span className={classes.name} data-large={large || undefined}>
      <Mark size={large ? 32 : 24} />
      {messages.product}
    </span>
  );
}
