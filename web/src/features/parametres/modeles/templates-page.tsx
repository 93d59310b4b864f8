import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useState } from 'react';
import { Page } from '../../../shared/layouts/page.tsx';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { useTemplatesQuery, type Trial } from './api/templates-api.ts';
import { templateMessages as messages } from './messages.ts';
import { TemplatePart } from './template-part.tsx';
import classes from './templates-page.module.css';

// Choices of people and chantiers, which float, come on demand.
const TrialFields = lazyPart(async () => (await import('./trial-fields.tsx')).TrialFields);

/** /settings/modeles: by what each kind of sheet is made, all versions of it, and what they are tried on. */
export function TemplatesPage() {
  const { data, problem, onRetry } = loadedOf(
    useTemplatesQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const [trial, setTrial] = useState<Trial>(() => ({
    person: null,
    day: numericDate(today()),
    project: null,
  }));
  return (
    <Page title={messages.title} wide>
      <div className={classes.parts}>
        <PageHeader title={messages.title} subtitle={messages.subtitle} />
        {!data && problem && <ProblemPanel problem={problem} onRetry={onRetry} />}
        {!data && !problem && <ListSkeleton rows={6} rowHeight={44} columns={4} />}
        {data && (
          <>
            <section aria-label={messages.trial.title}>
              <SectionTitle title={messages.trial.title} ruled />
              <p className={classes.intro}>
                {messages.trial.intro} {data.pdf === 'origine' ? messages.pdfIsOrigin : messages.pdfIsModel}
              </p>
              <TrialFields trial={trial} onChange={setTrial} />
            </section>
            {data.modeles.map((template) => (
              <TemplatePart key={template.key} template={template} pdf={data.pdf} trial={trial} />
            ))}
          </>
        )}
      </div>
    </Page>
  );
}
