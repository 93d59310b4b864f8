import { instantInSentence, numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { loadedOf, ProblemPanel } from '../../../../shared/layouts/problem-panel.tsx';
import { formatNumber } from '../../../../shared/numbers.ts';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import { useRetentionQuery, type RetentionStanding } from '../api/settings-endpoints.ts';
import { applicationMessages } from '../messages.ts';
import classes from './retention-part.module.css';

const messages = applicationMessages.retention;

/** Which weeks are destroyed next and when, what keeps them from it, and which were. */
export function RetentionPart() {
  const { data, problem, onRetry } = loadedOf(
    useRetentionQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  if (!data) return problem ? <ProblemPanel problem={problem} onRetry={onRetry} /> : null;
  const { prochaine, destructions } = data;
  return (
    <>
      {prochaine && <Next next={prochaine} />}
      {destructions.length > 0 && (
        <section aria-label={messages.done}>
          <SectionTitle title={messages.done} />
          {destructions.map((done) => (
            <Done key={done.id} done={done} />
          ))}
        </section>
      )}
    </>
  );
}

function Next({ next }: { readonly next: NonNullable<RetentionStanding['prochaine']> }) {
  const { jusquA, pasAvant, annonceeLe, envoyeeLe, personnes, semaines, courriels, obstacles } = next;
  const day = numericDate(pasAvant);
  return (
    <section aria-label={messages.next}>
      <SectionTitle title={messages.next} />
      {annonceeLe === null ? (
        <p>{messages.first(jusquA, day)}</p>
      ) : (
        <>
          <p>{messages.announced(jusquA, day)}</p>
          <p className={classes.soft}>
            {messages.counts(personnes, semaines, courriels)}.{' '}
            {envoyeeLe === null ? messages.untold : messages.told(instantInSentence(envoyeeLe))}
          </p>
          {obstacles.length > 0 && (
            <>
              <p>{messages.prevented}</p>
              <ul>
                {obstacles.map((obstacle) => (
                  <li key={obstacle}>{obstacle}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}

function Done({ done }: { readonly done: RetentionStanding['destructions'][number] }) {
  const { jusquA, termineeLe, position, empreinte, personnes, semaines, courriels } = done;
  return (
    <>
      <p>
        {messages.doneOn(jusquA)}
        {'\u00a0: '}
        {termineeLe === null ? messages.running : instantInSentence(termineeLe)}
      </p>
      <p className={classes.soft}>
        {messages.counts(personnes, semaines, courriels)}
        {'. '}
        {messages.print(formatNumber(position), empreinte)}
      </p>
    </>
  );
}
