import { serve } from './serve.ts';

/** Reacts to what was recorded, sends what waits, destroys what is to be destroyed: of several one does each. */
serve(new Set(['processes']));
