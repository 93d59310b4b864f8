import { mostSheets } from '@gestiontemps/contracts/paper-limits';
import type { getWeekSheetsFile } from '@gestiontemps/contracts/templates';
import type { WireBody, WireQuery } from '@gestiontemps/contracts/route';
import { useDispatch } from 'react-redux';
import { download } from '../../../shared/api/base-api.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { stopped } from '../../../shared/api/transfers.ts';
import { weeksApi, type WeeksDispatch } from '../../../shared/api/weeks-api.ts';
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
  const dispatch = useDispatch<WeeksDispatch>();
  const fetchSheets = async (
    outputMode: 'PDF' | 'DOCX',
    options: Parameters<FetchExport>[0],
  ): ReturnType<FetchExport> => {
    const all = { ...listQuery(address, scope), Take: String(most), Skip: '0' };
    // Read for this once: what was read for an export before is not what is in the list now.
    const read = weeksApi.endpoints.weeks.initiate({ query: all }, { forceRefetch: true, subscribe: false });
    const { data, error } = await dispatch(read);
    if (error || !data) return { problem: asProblem(error) ?? stopped };
    if (data.totalCount > most)
      return { problem: { status: 400, detail: messages.tooManySheets(most, data.totalCount), errors: [] } };
    const query: WireQuery<typeof getWeekSheetsFile> = { outputMode };
    const body: WireBody<typeof getWeekSheetsFile> = { weekIds: data.data.map(({ id }) => id) };
    return download('POST /Template/GetWeekSheets', { query, body }, options);
  };
  return <ExportButton as={{ sheets: fetchSheets }} />;
}
