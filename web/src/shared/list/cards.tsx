import type { ReactNode } from 'react';
import classes from './cards.module.css';

interface CardsProps<Item> {
  /** undefined while they are on their way: cards of about their height stand in their place. */
  readonly items: readonly Item[] | undefined;
  readonly idOf: (item: Item) => string;
  readonly card: (item: Item) => ReactNode;
}

/** A list on a phone: a card each, as wide as the page whatever stands in it. */
export function Cards<Item>({ items, idOf, card }: CardsProps<Item>) {
  if (!items)
    return (
      <ul className={classes.cards} aria-busy>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className={classes.card} data-waiting />
        ))}
      </ul>
    );
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <li key={idOf(item)} className={classes.card}>
          {card(item)}
        </li>
      ))}
    </ul>
  );
}
