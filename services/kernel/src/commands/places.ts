import { errorCode } from '@gestiontemps/contracts/codes';
import type { Call } from '../http/routing.ts';
import { type Decider, streamOf } from './decider.ts';
import { Rejection, rejection } from './rejection.ts';

// Names and shapes are storage: never renamed.
/** Event of a stream `places-{entreprise}~{kind}`: who has a place in a list that has so many, and who has his no more. */
export interface PlacesEvent {
  readonly type: 'PlaceTaken';
  readonly data: {
    readonly owner: string;
    readonly gone: readonly string[];
    /** When it was taken, by the clock of who did (ISO 8601): the log's stands still while that clock is behind it. */
    readonly le?: string;
  };
}

/** Who has a place, and since when (ISO 8601). */
export type Places = ReadonlyMap<string, string>;

export interface TakePlace {
  readonly type: 'Take';
  /** The entry that is about to be added. */
  readonly owner: string;
  /** Entries that are there, whether they have a place or were made before there were any. */
  readonly there: readonly string[];
  /** Those of all of these that are gone. */
  readonly gone: readonly string[];
  /** ISO 8601. */
  readonly now: string;
}

/** Every place is taken, as far as is known: those of `places` may be gone. */
class NoPlace extends Rejection {
  readonly places: Places;
  constructor(slug: string, message: string, places: Places) {
    super(slug, message, 400, errorCode.CommandFailed, null);
    this.places = places;
  }
}

/** Who counts: those of whom it is known, by their places or otherwise. */
const holders = (places: Places, there: readonly string[]): string[] => [
  ...new Set([...places.keys(), ...there]),
];

/**
 * So many entries of one kind in a company, decided in one stream of it: however many are added at once, they meet there.
 * Nobody hears of a removal; who is gone is looked up when a place is wanted and there is none.
 * @throws {Rejection} 400 with `slug` and `message` when every place is taken
 */
export const placesOf = (of: {
  readonly kind: string;
  readonly most: number;
  readonly slug: string;
  readonly message: string;
}): Decider<Places, TakePlace, PlacesEvent> & { readonly kind: string } => ({
  kind: of.kind,
  name: `places of ${of.kind}`,
  category: 'places',
  initial: new Map(),
  evolve: (places, { data: { owner, gone, le } }, { recordedAt }) => {
    const held = new Map(places).set(owner, le ?? recordedAt);
    for (const id of gone) held.delete(id);
    return held;
  },
  decide: ({ owner, there, gone, now: le }, places) => {
    if (places.has(owner)) return [];
    if (holders(places, there).filter((id) => !gone.includes(id)).length >= of.most)
      throw new NoPlace(of.slug, of.message, places);
    return [{ type: 'PlaceTaken', data: { owner, gone: gone.filter((id) => places.has(id)), le } }];
  },
});

/** Milliseconds from the place to the entry that takes it; one that nobody fills is free after twice that. */
const patience = 30_000;

/**
 * Takes a place for an entry that is about to be added. A retry of the command finds its own.
 * @param of.there ids of the entries that a view shows
 * @param of.statusOf an entry as its stream has it at this moment; `none`: it has yet to be added, or never was
 * @throws {Rejection} 400 when there is none, or when this command came too late
 */
export const takePlace = async (
  { handle, entreprise }: { readonly handle: Call<never, never>['handle']; readonly entreprise: string },
  places: ReturnType<typeof placesOf>,
  of: {
    readonly owner: string;
    readonly there: () => Promise<readonly string[]>;
    readonly statusOf: (id: string) => Promise<'none' | 'active' | 'removed'>;
    readonly now: () => Date;
  },
): Promise<void> => {
  const { owner, statusOf, now } = of;
  // A call that comes again: what was added has its place.
  if ((await statusOf(owner)) !== 'none') return;
  const there = await of.there();
  // What lies ahead was taken by a clock that was wrong: it is as far from now as what lies behind.
  const age = (since: string | undefined): number => Math.abs(now().getTime() - Date.parse(since ?? ''));
  const take = (gone: readonly string[]) =>
    handle(places, streamOf('places', entreprise, places.kind), {
      type: 'Take',
      owner,
      there,
      gone,
      now: now().toISOString(),
    });

  const goneFrom = async (held: Places): Promise<string[]> => {
    const ids = holders(held, there);
    const statuses = await Promise.all(ids.map(statusOf));
    return ids.filter((id, index) => {
      const status = statuses[index];
      return status === 'removed' || (status === 'none' && age(held.get(id)) > 2 * patience);
    });
  };
  const { state } = await take([]).catch(async (error: unknown) => {
    if (!(error instanceof NoPlace)) throw error;
    const gone = await goneFrom(error.places);
    if (gone.length === 0) throw error;
    return take(gone);
  });
  // A replay is not decided again: the place that it took may be another's since, or is about to be.
  if (!(age(state.get(owner)) <= patience))
    throw rejection('place-expired', 'Cette demande a expiré, recommencez');
};
