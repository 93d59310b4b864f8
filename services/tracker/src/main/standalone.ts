import { everyRole } from '../roles.ts';
import { serve } from './serve.ts';

/** Everything in one process on a PostgreSQL of its own, or on yours: what `npm start` runs. */
serve(everyRole);
