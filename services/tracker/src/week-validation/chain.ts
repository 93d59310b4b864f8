import { roles, validationLevel, type Role } from '@gestiontemps/contracts/codes';
import type { Chain, SuperiorLevel, ValidationRequested } from '../week/validation-events.ts';

/** Somebody linked to the owner or to a project, as he is now. */
export interface Candidate {
  readonly userId: string;
  readonly role: Role;
  readonly active: boolean;
}

/** What a chain is made of: read from the log when a decision is made, under the settings then in force. */
export interface ChainFacts {
  readonly manageValidation: boolean;
  readonly isManageResponsable: boolean;
  readonly isManageCommercial: boolean;
  /** Responsables linked to the owner. */
  readonly responsables: readonly Candidate[];
  /** Commerciaux of each project with hours that week, at least. */
  readonly commerciaux: readonly { readonly projectId: string; readonly commerciaux: readonly Candidate[] }[];
  /** Active administrators of the company. */
  readonly administrators: readonly string[];
}

const { RESPONSABLE, COMMERCIAL, ENTREPRISE } = validationLevel;

/** Those who may hold a step: active, of the role that the link needs (domain.md §8.10), and never the owner himself. */
const eligible = (candidates: readonly Candidate[], needed: Role, ownerId: string): string[] => [
  ...new Set(
    candidates
      .filter(
        ({ userId, role, active }) =>
          active && userId !== ownerId && roles[role].level >= roles[needed].level,
      )
      .map(({ userId }) => userId),
  ),
];

/** Linked responsables who may act as such. */
export const responsablesOf = (
  { responsables }: Pick<ChainFacts, 'responsables'>,
  ownerId: string,
): readonly string[] => eligible(responsables, 'responsable', ownerId);

/** Commerciaux of a project who may act as such. */
export const commerciauxOf = (
  { commerciaux }: Pick<ChainFacts, 'commerciaux'>,
  projectId: string,
  ownerId: string,
): readonly string[] =>
  eligible(
    commerciaux.filter((of) => of.projectId === projectId).flatMap((of) => of.commerciaux),
    'commercial',
    ownerId,
  );

export const isSoleAdministrator = (
  { administrators }: Pick<ChainFacts, 'administrators'>,
  userId: string,
): boolean => administrators.length === 1 && administrators[0] === userId;

/** The people of a new cycle, for a week with hours on these projects. */
export const resolveChain = (facts: ChainFacts, ownerId: string, projectIds: readonly string[]): Chain => ({
  responsables: facts.isManageResponsable ? responsablesOf(facts, ownerId) : [],
  commerciaux: facts.isManageCommercial
    ? facts.commerciaux
        .filter(({ projectId }) => projectIds.includes(projectId))
        .map(({ projectId }) => ({ projectId, commerciaux: commerciauxOf(facts, projectId, ownerId) }))
        .filter(({ commerciaux }) => commerciaux.length > 0)
    : [],
  soleAdministrator: isSoleAdministrator(facts, ownerId),
});

/** Who holds a step of a level; nobody in particular at the company's. */
export const peopleOf = (chain: Chain, level: SuperiorLevel): readonly string[] => {
  switch (level) {
    case RESPONSABLE:
      return chain.responsables;
    case COMMERCIAL:
      return [...new Set(chain.commerciaux.flatMap(({ commerciaux }) => commerciaux))];
    case ENTREPRISE:
      return [];
  }
};

/** A level is asked: all of its people, or whoever administers. */
export const requested = (chain: Chain, cycle: number, level: SuperiorLevel): ValidationRequested => ({
  type: 'ValidationRequested',
  data: { cycle, level, userIds: peopleOf(chain, level) },
});

/** The next level that has somebody; the company's always has. */
export const levelFrom = (chain: Chain, level: SuperiorLevel): SuperiorLevel => {
  if (level === RESPONSABLE && chain.responsables.length > 0) return RESPONSABLE;
  if (level !== ENTREPRISE && chain.commerciaux.length > 0) return COMMERCIAL;
  return ENTREPRISE;
};

/** The levels between the employee and the company that have somebody, from one on. */
export const levelsBetween = (chain: Chain, from: SuperiorLevel): readonly (1 | 2)[] =>
  ([RESPONSABLE, COMMERCIAL] as const).filter((level) => level >= from && peopleOf(chain, level).length > 0);

/**
 * What one more acceptance does to a level: whether it is complete, and whose answer it makes needless. One responsable
 * is enough; each project needs one of its commerciaux, and a commercial whose projects are all covered has nothing left
 * to answer.
 */
export const acceptanceOf = (
  chain: Chain,
  level: 1 | 2,
  by: string,
  state: { readonly accepted: readonly string[]; readonly waiting: readonly string[] },
): { readonly complete: boolean; readonly peers: readonly string[] } => {
  const others = state.waiting.filter((userId) => userId !== by);
  if (level === RESPONSABLE) return { complete: true, peers: others };
  const accepted = new Set([...state.accepted, by]);
  const open = chain.commerciaux.filter(
    ({ commerciaux }) => !commerciaux.some((userId) => accepted.has(userId)),
  );
  const isNeeded = (userId: string) => open.some(({ commerciaux }) => commerciaux.includes(userId));
  return { complete: open.length === 0, peers: others.filter((userId) => !isNeeded(userId)) };
};

/** Whether he is a commercial of all these projects, one at least: he may then answer for the responsables. */
export const coversAll = (chain: Chain, userId: string, projectIds: readonly string[]): boolean =>
  projectIds.length > 0 &&
  projectIds.every((projectId) =>
    chain.commerciaux.some((of) => of.projectId === projectId && of.commerciaux.includes(userId)),
  );
