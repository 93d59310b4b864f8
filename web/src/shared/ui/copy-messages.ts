/** What a text to be copied says. */
export const copyMessages = {
  act: 'Copier',
  of: (label: string) => `Copier\u00a0: ${label}`,
  done: 'Copié',
  copied: 'Copié',
  selected: 'Le navigateur ne donne pas accès au presse-papiers\u00a0: le texte est sélectionné, copiez-le.',
} as const;
