/**
 * Where the layout of a desk begins, and where a wide table or grid does: below it there are cards. The style sheets
 * know the same two lengths.
 */
export const deskWidths = { desk: '(min-width: 850px)', wide: '(min-width: 62em)' } as const;
