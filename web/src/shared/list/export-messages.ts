/** Of what is on the screen as a file. */
export const exportMessages = {
  action: 'Exporter',
  stop: 'Interrompre',
} as const;
