import type { EventStore } from '../log/event-store.ts';
import { createPostgresEventStore } from '../log/event-store.postgres.ts';
import { createPool } from '../sql/sql.ts';

/** The PostgreSQL store on a test's database, as the product opens it. */
export const openStore = (url: string): { store: EventStore; close: () => Promise<void> } => {
  const api = createPool({ url, role: 'gestiontemps_api' });
  const reader = createPool({ url, role: 'gestiontemps_projector' });
  const store = createPostgresEventStore({ api, reader });
  return {
    store,
    close: async () => {
      await store.close();
      await Promise.all([api.end(), reader.end()]);
    },
  };
};
