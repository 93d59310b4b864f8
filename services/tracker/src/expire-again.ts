import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { companySettings, settingsStream } from './company-settings/company-settings.ts';
import type { Deps } from './deps.ts';
import type { ExpiredYears } from './erasure/journal.ts';
import { retention, retentionStream } from './retention/retention.ts';

/**
 * Says again of weeks that they are past their retention which the journal names and the log does not: a backup of before was
 * restored. A company that was not there yet is left out; so are years of which the log says it too, unless something of them
 * `isLeft`.
 * @returns those
 */
export const expireAgain = async (
  { commands, now }: Pick<Deps, 'commands' | 'now'>,
  entries: readonly ExpiredYears[],
  isLeft: (years: ExpiredYears) => Promise<boolean>,
): Promise<ExpiredYears[]> => {
  const again: ExpiredYears[] = [];
  for (const entry of entries) {
    const { entreprise, until, eventId } = entry;
    const company = await commands.load(companySettings, settingsStream(entreprise), entreprise, {
      maxAge: 0,
    });
    const { state } = await commands.load(retention, retentionStream(entreprise), entreprise, { maxAge: 0 });
    if (company.state.name === null) continue;
    if (state.expired >= until) {
      if (await isLeft(entry)) again.push(entry);
      continue;
    }
    const commandId = derivedId(eventId, 'again');
    await commands.handle(
      retention,
      retentionStream(entreprise),
      { type: 'ExpireYears', until, today: parisDate(now()), again: true },
      { entreprise, commandId, correlationId: commandId, causationId: eventId, actor: 'system' },
    );
    again.push(entry);
  }
  return again;
};
