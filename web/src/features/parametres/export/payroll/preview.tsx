import { loadedOf, ProblemPanel } from '../../../../shared/layouts/problem-panel.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../../../shared/ui/list-skeleton.tsx';
import { SimpleTable } from '../../../../shared/ui/simple-table.tsx';
import { useExportPreviewQuery, type Preset, type Wanted } from '../api/export-api.ts';
import { payrollMessages as messages } from '../messages.ts';

/** The first lines of a file, as they will stand in it. */
export function Preview({ wanted }: { readonly wanted: Wanted & { readonly preset: Preset['key'] } }) {
  const { data, problem, onRetry } = loadedOf(useExportPreviewQuery({ query: wanted }));
  if (problem) return <ProblemPanel problem={problem} onRetry={onRetry} />;
  if (!data) return <ListSkeleton rows={8} rowHeight={36} columns={5} />;
  if (data.lignes === 0) return <EmptyState drawing="rule" title={messages.preview.empty} />;
  const rows = data.apercu.map((cells, index) => ({ key: String(index), cells }));
  return (
    <SimpleTable
      caption={messages.preview.title}
      columns={data.columns.map((label, index) => ({
        key: `${index} ${label}`,
        label,
        cell: ({ cells }: (typeof rows)[number]) => cells[index] ?? '',
      }))}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}
