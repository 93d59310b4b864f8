import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import type { ProjectDocument } from './api/documents-api.ts';
import { documentKinds } from './document-kinds.ts';
import classes from './document-thumb.module.css';
import { usePreview } from './use-preview.ts';

/** What a document looks like, small; the sign of its kind where it has no image. It is fetched once it comes into view. */
export function DocumentThumb({ document }: { document: ProjectDocument }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [wasSeen, setWasSeen] = useState(false);
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true);
  const preview = usePreview(document, wasSeen);
  const { icon: Sign } = documentKinds[document.type];
  return (
    <span ref={ref} className={classes.thumb} data-making={(wasSeen && preview === 'making') || undefined}>
      {typeof preview === 'object' ? (
        <img src={preview.src} alt="" className={classes.image} />
      ) : (
        <Sign size={24} aria-hidden />
      )}
    </span>
  );
}
