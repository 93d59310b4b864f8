import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useState } from 'react';
import { DownloadButton } from '../../../shared/files/download-button.tsx';
import { PersonSelect } from '../../../shared/list/person-select.tsx';
import { ProjectSelect } from '../../../shared/projects/project-select.tsx';
import { useCan, useMe } from '../../../shared/session/me.ts';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { downloadEvidence, type EvidenceQuery } from './api/proof-api.ts';
import { proofMessages } from './messages.ts';
import {
  firstForm,
  problemsOf,
  projectDaysOf,
  queryOf,
  type EvidenceForm,
  type Scope,
} from './model/evidence-form.ts';
import classes from './proof-page.module.css';
import { WorkedProjectSelect } from './worked-project-select.tsx';

const messages = proofMessages.evidence;
const scopes = (['person', 'project', 'period'] as const satisfies readonly Scope[]).map((value) => ({
  value,
  label: messages.scopes[value],
}));

/** What an evidence is to be of, and the file itself. */
export function EvidencePart() {
  const mayMake = useCan('evidence.make');
  const seesCosts = useCan('costs.read');
  const { acces } = useMe();
  const [form, setForm] = useState(() => firstForm(today(), acces));
  const problems = problemsOf(form);
  const wanted = queryOf(form);
  // An auditor's chantiers are those of the days.
  const setDays = (days: Partial<EvidenceForm>): void =>
    setForm({ ...form, ...days, ...(acces && { project: null }) });
  if (!mayMake) return null;
  return (
    <section aria-label={messages.title}>
      <SectionTitle title={messages.title} ruled />
      <p className={classes.intro}>{messages.intro}</p>
      <div className={classes.form}>
        <Segmented
          label={messages.scope}
          value={form.scope}
          options={scopes}
          onChange={(scope) => setForm({ ...form, scope })}
        />
        {form.scope === 'person' && (
          <PersonSelect
            className={classes.choice ?? ''}
            label={messages.person}
            placeholder={messages.choosePerson}
            // Those who have left too: an evidence is about what was.
            withDeleted
            clear={messages.clear}
            value={form.person}
            onChange={(person) => setForm({ ...form, person })}
          />
        )}
        {form.scope === 'project' && acces && (
          <WorkedProjectSelect
            days={projectDaysOf(form, acces)}
            value={form.project}
            onChange={(project) => setForm({ ...form, project })}
          />
        )}
        {form.scope === 'project' && !acces && (
          <ProjectSelect
            className={classes.choice ?? ''}
            label={messages.project}
            placeholder={messages.chooseProject}
            nothingFoundMessage={messages.noProject}
            clear={messages.clear}
            value={form.project}
            onChange={(project) => setForm({ ...form, project })}
          />
        )}
        <div className={classes.day}>
          <DateField
            label={messages.from}
            value={form.from}
            error={problems.from}
            onChange={(from) => setDays({ from })}
          />
        </div>
        <div className={classes.day}>
          <DateField
            label={messages.to}
            value={form.to}
            error={problems.to}
            onChange={(to) => setDays({ to })}
          />
        </div>
      </div>
      <p className={classes.note}>
        {messages.weeks} {seesCosts && acces === null && form.scope === 'person' && messages.withRates}
      </p>
      <div className={classes.act}>
        <DownloadButton
          variant="filled"
          label={messages.download}
          name={messages.name}
          disabled={wanted === undefined}
          download={(options) => downloadEvidence(wanted as EvidenceQuery, options)}
        />
      </div>
    </section>
  );
}
