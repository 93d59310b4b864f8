import { createRenderer, type Renderer } from './renderer.ts';

/**
 * Draws what the product lays out apart from what is made by companies' own templates: how long one of those takes is not
 * ours to say, and nobody else's sheet waits for it.
 */
export const createRenderers = (create: () => Renderer = createRenderer): Renderer => {
  const ours = create();
  const theirs = create();
  return {
    sheets: (sheets, kind, template) => (template ? theirs : ours).sheets(sheets, kind, template),
    table: (table) => ours.table(table),
    async stop() {
      await Promise.all([ours.stop(), theirs.stop()]);
    },
  };
};
