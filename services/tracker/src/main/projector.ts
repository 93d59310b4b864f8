import { serve } from './serve.ts';

/** Keeps the views: of several one does, and the next takes over. */
serve(new Set(['projector']));
