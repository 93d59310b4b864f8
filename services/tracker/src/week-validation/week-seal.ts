import type { readSeal } from '@gestiontemps/contracts/chain';
import type { Reply } from '@gestiontemps/contracts/route';
import type { Seal } from '@gestiontemps/kernel/chain/seal';
import type { Member } from '../principal.ts';
import { weekStream } from '../week/week-events.ts';
import type { WeekReading } from './week-reading.ts';

export type SealOf = (stream: string, entreprise: string) => Promise<Seal>;

/** What the chain of the company says of a week, for who may read the week. */
export const createWeekSeal =
  (sealOf: SealOf, { open }: Pick<WeekReading, 'open'>) =>
  async (principal: Member, id: string): Promise<Reply<typeof readSeal>> => {
    const { entreprise } = principal;
    const { named, sight } = await open(principal, id);
    const seal = await sealOf(weekStream(entreprise, named.ownerId, named.monday), entreprise);
    const faults = seal.changed + seal.missing;
    // How much happens in a week, and when it last did, is not told to who sees a part of it.
    const whole = <Value>(value: Value): Value | null => (sight === 'all' ? value : null);
    return {
      id,
      intact: faults === 0,
      evenements: whole(seal.events),
      enAttente: whole(seal.waiting),
      fautifs: whole(faults),
      premiereVersion: whole(seal.firstFault),
      position: whole(seal.last?.position ?? null),
      empreinte: whole(seal.last?.hash ?? null),
    };
  };
