import { serve } from './serve.ts';

/** Calls and pages: any number of them, behind one address. */
serve(new Set(['api']));
