import { useWeeksQuery } from '../../../shared/api/weeks-api.ts';
import { listQuery, pageSize } from '../list/list-query.ts';
import type { UsedListAddress } from '../list/use-list-address.ts';
import { neighboursIn, type Neighbours } from '../model/neighbours.ts';

/** The place of a sheet in the list it was opened from, which its address still names. */
export const useNeighbours = (id: string, { address, scope }: UsedListAddress): Neighbours | undefined => {
  const { data } = useWeeksQuery({ query: listQuery(address, scope) });
  return (
    data &&
    neighboursIn(
      {
        ids: data.data.map((week) => week.id),
        skipped: (address.page - 1) * pageSize,
        total: data.totalCount,
      },
      id,
    )
  );
};
