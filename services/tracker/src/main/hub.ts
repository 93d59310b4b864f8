import { serve } from './serve.ts';

/** Live connections (/ws): any number of them. */
serve(new Set(['hub']));
