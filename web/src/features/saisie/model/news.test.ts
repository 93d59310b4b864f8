import { expect, test } from '@jest/globals';
import { nextNews, type News } from './news.ts';

/** What has come to a list, in words. */
const come = (before: readonly string[], now: readonly string[]): string =>
  now.filter((each) => !before.includes(each)).join(', ');

const after = (...lists: readonly (readonly string[])[]): string => {
  let news: News<readonly string[]> = { text: '', since: lists[0] ?? [] };
  for (const [index, now] of lists.entries())
    if (index > 0) news = nextNews(news, { before: lists[index - 1] ?? [], now }, come);
  return news.text;
};

test('what is new is said, and stays said while nothing else comes', () => {
  expect(after(['dépassement'], ['dépassement', 'panier'])).toBe('panier');
  expect(after([], ['panier'], ['panier'])).toBe('panier');
  expect(after([], ['panier'], ['panier', 'fermé'])).toBe('fermé');
});

test('what was taken back is said no longer, and again when it comes again', () => {
  expect(after([], ['panier'], [])).toBe('');
  expect(after([], ['panier'], [], ['panier'])).toBe('panier');
});
