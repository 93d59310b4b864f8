import { mostSheets } from '@gestiontemps/contracts/paper-limits';
import type { getWeekSheetsFile } from '@gestiontemps/contracts/templates';
import type { WireBody, WireQuery } from '@gestiontemps/contracts/route';
import { download } from '../../../shared/api/base-api.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { useLazyWeeksQuery } from '../../../shared/api/weeks-api.ts';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { FetchExport } from '../../../shared/list/exported-as.ts';
import { listMessages as messages } from '../list-messages.ts';
import type { ListAddress, Scope } from './list-address.ts';
import { listQuery } from './list-query.ts';

interface SheetsButtonProps {
  readonly address: ListAddress;
  readonly scope: Scope;
}

const most = mostSheets.FEUILLE_SEMAINE;

/** The sheets of all weeks that the list tells of, on whichever of its pages: in one file, or a zip of a file for each person. */
export function SheetsButton({ address, scope }: SheetsButtonProps) {
  const [fetchWeeks] = useLazyWeeksQuery();
  const fetchSheets = async (
    outputMode: 'PDF' | 'DOCX',
    options: Parameters<FetchExport>[0],
  ): ReturnType<FetchExport> => {
    const all = { ...listQuery(address, scope), Take: String(most), Skip: '0' };
    const { data, error } = await fetchWeeks({ query: all });
    if (!data) return { problem: asProblem(error) ?? { status: 0, detail: '', errors: [] } };
    if (data.totalCount > most)
      return { problem: { status: 400, detail: messages.tooManySheets(most, data.totalCount), errors: [] } };
    const query: WireQuery<typeof getWeekSheetsFile> = { outputMode };
    const body: WireBody<typeof getWeekSheetsFile> = { weekIds: data.data.map(({ id }) => id) };
    return download('POST /Template/GetWeekSheets', { query, body }, options);
  };
  return <ExportButton as={{ sheets: fetchSheets }} />;
}
