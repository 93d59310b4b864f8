const verb = /^\s*(?:--[^\n]*\n\s*)*([a-z]+)/i;
const target = /\b(?:from|into|update|join|table)\s+(?:only\s+)?([a-z_][a-z_0-9]*\.[a-z_][a-z_0-9]*)/i;

/** What a statement does, and to what: `select views.tallies`, `begin`. No value of it, nor a column. */
export const statementName = (text: string): string => {
  const [, what = 'unknown'] = verb.exec(text) ?? [];
  const [, whom] = target.exec(text) ?? [];
  return [what, whom].filter(Boolean).join(' ').toLowerCase();
};
