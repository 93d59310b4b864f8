import { Readable } from 'node:stream';
import { makeEvidence } from '@gestiontemps/contracts/evidence';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { dateRange, fullDay, instantOnDay } from '@gestiontemps/contracts/dates/date-labels';
import { forbidden, notFound } from '@gestiontemps/kernel/commands/rejection';
import { readWhileWritten } from '@gestiontemps/kernel/files/read-while-written';
import { createFairQueue } from '@gestiontemps/kernel/http/fair-queue';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Cipher } from '@gestiontemps/kernel/vault/cipher';
import { holdsDays, outsidePeriod } from '../audit-access.ts';
import type { Deps } from '../deps.ts';
import { allows } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { requireKept } from '../week/require-kept.ts';
import { writeEvidence } from './evidence.ts';

/** Evidence that is made at once, in all and for one company: each reads all that the company has recorded. */
const making = { atOnce: 2, laneAtOnce: 1, ofLane: 4, inAll: 20 };

export interface EvidenceNeeds {
  readonly companyName: (entreprise: string) => Promise<string>;
  readonly cipher: Pick<Cipher, 'open'>;
  /** Where a file lies while it is made. */
  readonly incoming: string;
}

/** Evidence that is verified without the product. It is kept nowhere: it can be made again, and nobody is erased from a file. */
export const evidenceRoutes = (
  deps: Deps,
  { cipher, incoming, companyName }: EvidenceNeeds,
): RouteHandler<Member>[] => {
  const { db, facts, people, now } = deps;
  const inTurn = createFairQueue(making);

  const nameOf = async (entreprise: string, userId: string): Promise<string> => {
    const { prenom = '', nom = '' } = (await people.names(entreprise, [userId])).get(userId) ?? {};
    return `${prenom} ${nom}`.trim() || userId;
  };

  const whatOf = async (
    entreprise: string,
    { userId, projectId }: { userId?: string | undefined; projectId?: string | undefined },
  ): Promise<string> => {
    if (userId !== undefined) {
      if (!(await facts.member(entreprise, userId))) throw notFound("Désolé, l'utilisateur n'existe pas");
      return `semaines de ${await nameOf(entreprise, userId)}`;
    }
    if (projectId === undefined) return 'toutes les semaines';
    const project = await facts.project(entreprise, projectId);
    if (!project) throw notFound("Désolé, le projet n'existe pas");
    const [row] = await db.rows<{ label: string }>(
      entreprise,
      `select concat_ws(' ', external_id, label) as label from views.projects where entreprise = $1 and id = $2`,
      [entreprise, projectId],
    );
    return `heures du chantier ${row?.label ?? projectId}`;
  };

  return [
    on(makeEvidence, async ({ principal, query, exchange, abreast, asNow }) => {
      const { entreprise } = principal;
      const { startDate, endDate, userId, projectId } = query;
      const scope = {
        entreprise,
        startDate,
        endDate,
        userId,
        projectId,
        withRates: allows(principal, 'costs.read'),
        weeksAlone: principal.role === 'auditeur',
      };
      requireKept(mondayOf(startDate), await facts.expiredYear(entreprise));
      const what = `${await whatOf(entreprise, query)}, ${startDate === endDate ? fullDay(startDate) : dateRange(startDate, endDate)}`;
      const hasRates = scope.withRates && userId !== undefined;
      const answer = {
        name: `preuve_${startDate}_${endDate}.zip`,
        type: 'application/zip',
        size: undefined,
        etag: undefined,
        about: {
          avecMontants: String(hasRates),
          ...(userId !== undefined && { personne: userId }),
          ...(projectId !== undefined && { chantier: projectId }),
        },
      };
      if (exchange.isHead) return { ...answer, stream: Readable.from([]) };
      // Its names are of the views.
      await abreast();
      const madeOn = now().toISOString();
      const head = {
        scope,
        what,
        company: await companyName(entreprise),
        made: `Faite ${instantOnDay(madeOn)} par ${await nameOf(entreprise, principal.userId)}, ${hasRates ? 'avec les taux horaires' : 'sans montant'}`,
        madeOn,
      };
      /** Others were before him: what he asked for was held to what he might read then. */
      const requireSight = async (): Promise<void> => {
        const caller = await asNow();
        const { acces } = caller;
        if (acces && !holdsDays(acces, { from: startDate, to: endDate })) throw outsidePeriod(acces);
        if (allows(caller, 'costs.read') !== scope.withRates) throw forbidden();
      };
      const stream = await readWhileWritten(incoming, (write) =>
        inTurn(
          entreprise,
          async () => {
            await requireSight();
            await writeEvidence({ db, cipher }, head, write);
          },
          exchange.signal,
        ),
      );
      return { ...answer, stream };
    }),
  ];
};
