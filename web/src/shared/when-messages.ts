/** When something was, in a sentence. */
export const whenMessages = {
  today: (time: string) => `aujourd'hui à ${time}`,
  yesterday: (time: string) => `hier à ${time}`,
  on: (date: string) => `le ${date}`,
} as const;
