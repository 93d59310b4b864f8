import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/base-api.ts';
import { dropForbidden } from '../shared/api/drop-forbidden.ts';
import { lateReads } from '../shared/api/late-reads.ts';
import { rereadInvalidated } from '../shared/api/reread-invalidated.ts';
import { rereadStale } from '../shared/api/reread-stale.ts';
import { rereadUnreached } from '../shared/api/reread-unreached.ts';
import { shownKept } from '../shared/api/shown-kept.ts';
import { serverBack } from '../shared/hub/server-back.ts';
import { isApiAnswering } from './server-reachable.ts';

const after = (act: () => void, milliseconds: number): void => void setTimeout(act, milliseconds);

export const store = configureStore({
  reducer: { [baseApi.reducerPath]: baseApi.reducer },
  middleware: (defaults) =>
    defaults().concat(
      baseApi.middleware,
      dropForbidden(baseApi),
      rereadInvalidated(baseApi),
      rereadStale(baseApi, lateReads, after),
      rereadUnreached(baseApi, { tellBack: serverBack.tell, isAnswering: isApiAnswering, after, shownKept }),
    ),
});
