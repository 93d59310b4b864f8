import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import type { EventStore } from '@gestiontemps/kernel/log/event-store';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Progress } from '@gestiontemps/kernel/views/progress';
import type { Deps } from './deps.ts';
import { readFrozenCosts } from './erasure/frozen-costs.ts';
import type { Erasure } from './erasure/person-erasures.ts';
import type { ErasedPerson } from './erasure/journal.ts';
import type { Subject } from './erasure/subject.ts';
import { hourlyCost, hourlyCostStream } from './hourly-costs/hourly-cost.ts';
import { user, userStream } from './users/user.ts';

/**
 * Records what somebody's work cost, as the views have it once they hold all that was recorded of him, before the rates that
 * made it can be read no more. Done again it records nothing anew.
 * @returns the position up to which it is recorded
 */
export const freezeCosts =
  (commands: Deps['commands'], pool: Pick<Pool, 'query'>) =>
  async ({ entreprise, utilisateurId, eventId, position, askedBy }: Erasure): Promise<number> => {
    const years = await readFrozenCosts(pool, { entreprise, utilisateurId });
    if (years.length === 0) return position;
    const commandId = derivedId(eventId, 'costs');
    const frozen = await commands.handle(
      hourlyCost,
      hourlyCostStream(entreprise, utilisateurId),
      { type: 'FreezeCosts', years },
      { entreprise, commandId, correlationId: commandId, causationId: eventId, actor: askedBy },
    );
    return Math.max(position, frozen.position);
  };

/**
 * Erases again whom the journal names and the log does not: a backup of before was restored. Whoever is not in it is left as he
 * is; so is who was erased in it too, unless something of him `isLeft`: it was made before that was carried out.
 * @returns those
 */
export const eraseAgain = async (
  deps: Pick<Deps, 'commands'> & {
    store: Pick<EventStore, 'head'>;
    progress: Pick<Progress, 'waitFor'>;
  },
  entries: readonly ErasedPerson[],
  isLeft: (subject: Subject) => Promise<boolean>,
): Promise<Subject[]> => {
  const again: Subject[] = [];
  for (const { entreprise, utilisateurId, eventId, askedBy } of entries) {
    const { state } = await deps.commands.load(user, userStream(entreprise, utilisateurId), entreprise, {
      maxAge: 0,
    });
    if (state.status === 'none') continue;
    if (state.isErased) {
      if (await isLeft({ entreprise, utilisateurId })) again.push({ entreprise, utilisateurId });
      continue;
    }
    await deps.progress.waitFor(await deps.store.head(), { within: 600_000 });
    const commandId = derivedId(eventId, 'again');
    const context = {
      entreprise,
      commandId,
      correlationId: commandId,
      causationId: eventId,
      actor: askedBy,
    };
    await deps.commands.handle(
      user,
      userStream(entreprise, utilisateurId),
      {
        type: 'ErasePerson',
        userId: utilisateurId,
        actorId: askedBy,
        actorRole: 'administrateur',
        again: true,
      },
      context,
    );
    again.push({ entreprise, utilisateurId });
  }
  return again;
};
