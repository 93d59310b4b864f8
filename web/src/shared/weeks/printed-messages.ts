/** What stands on the paper of a week alone. */
export const printedMessages = {
  on: (on: string) => `le ${on}`,
  /** Of each level of the chain, by its number. */
  signatures: {
    0: 'Signature du salarié',
    1: 'Signature du responsable',
    2: 'Signature du commercial',
    3: "Signature de l'entreprise",
  },
} as const;
