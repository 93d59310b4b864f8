import { useState } from 'react';
import type { RebuildableView } from './api/rebuild-api.ts';
import { newsOf } from './model/news.ts';

/** What has just ended, in a sentence for who does not see the bar go; empty until something does. */
export const useNews = (views: readonly RebuildableView[]): string => {
  const [seen, setSeen] = useState(views);
  const [news, setNews] = useState('');
  if (seen !== views) {
    setSeen(views);
    const said = newsOf(seen, views);
    if (said !== '') setNews(said);
  }
  return news;
};
