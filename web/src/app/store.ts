import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/base-api.ts';
import { lateReads } from '../shared/api/late-reads.ts';
import { rereadInvalidated } from '../shared/api/reread-invalidated.ts';
import { rereadStale } from '../shared/api/reread-stale.ts';

export const store = configureStore({
  reducer: { [baseApi.reducerPath]: baseApi.reducer },
  middleware: (defaults) =>
    defaults().concat(
      baseApi.middleware,
      rereadInvalidated(baseApi),
      rereadStale(baseApi, lateReads, (act, milliseconds) => void setTimeout(act, milliseconds)),
    ),
});
