import { asProblem, type ApiProblem } from '../../shared/api/problem.ts';

/** One question of a page, as the part that shows its answer needs it. */
export interface Section<Data> {
  readonly data: Data | undefined;
  readonly problem: ApiProblem | undefined;
  readonly retry: () => void;
  /** Not asked, or refused with 403: the part does not exist for this person. */
  readonly isHidden: boolean;
  /** Answered, in whatever way, or not asked: the page can be drawn. */
  readonly isSettled: boolean;
}

interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isUninitialized: boolean;
  readonly refetch: () => unknown;
}

const forbidden = 403;

export const sectionOf = <Data>({ data, error, isUninitialized, refetch }: Query<Data>): Section<Data> => {
  const problem = asProblem(error);
  return {
    data,
    problem: data === undefined ? problem : undefined,
    retry: () => void refetch(),
    isHidden: isUninitialized || problem?.status === forbidden,
    isSettled: isUninitialized || data !== undefined || problem !== undefined,
  };
};
