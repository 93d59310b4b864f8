import { parseArgs } from 'node:util';
import { type ParkedKeys, UnknownParkedKey } from '@gestiontemps/kernel/views/parked-keys';
import { oneLine } from './one-line.ts';

const usage = `npm run parked -- list
npm run parked -- retry <view or process> <key>
npm run parked -- skip <view or process> <key>`;

/** Decision, name and key; none when there is more than that, or an option. */
const readArguments = (given: readonly string[]): readonly string[] => {
  try {
    const { positionals } = parseArgs({ args: [...given], options: {}, allowPositionals: true });
    return positionals.length === (positionals[0] === 'list' ? 1 : 3) ? positionals : [];
  } catch {
    return [];
  }
};

/** What an administrator asks about parked events, and what he is told: lines, and the code that the process ends with. */
export const parkedCommand = async (
  parkedKeys: ParkedKeys,
  given: readonly string[],
  by: string,
): Promise<{ lines: string[]; code: number }> => {
  const [decision, name, key] = readArguments(given);
  if (decision === 'list') {
    const parked = await parkedKeys.list();
    const lines = parked.map(
      (row) =>
        `${row.name} ${row.key}: ${row.events} waiting since position ${row.position} (${row.type}), ` +
        `tried ${row.attempts} times, ${row.parkedOn}: ${row.reason}`,
    );
    return { lines: lines.length > 0 ? lines.map(oneLine) : ['Nothing is parked.'], code: 0 };
  }
  if ((decision !== 'retry' && decision !== 'skip') || name === undefined || key === undefined)
    return { lines: [usage], code: 1 };
  try {
    const { settled, waiting, reason } = await parkedKeys.decide(decision, { name, key, by });
    return reason === null
      ? { lines: [`${name} ${key}: ${settled} settled, nothing waits any more.`], code: 0 }
      : {
          lines: [`${name} ${key}: ${settled} settled, ${waiting} still waiting: ${reason}`].map(oneLine),
          code: 1,
        };
  } catch (error) {
    if (error instanceof UnknownParkedKey) return { lines: [`${error.message}.`], code: 1 };
    throw error;
  }
};
