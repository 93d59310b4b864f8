import { IconAlertTriangle, IconFileSpreadsheet, IconReplace } from '@tabler/icons-react';
import type { Preview } from '../api/export-api.ts';
import { exportMessages, payrollMessages } from '../messages.ts';
import { filedAlready } from '../model/payroll-text.ts';
import { OpenPoints } from '../open-points.tsx';

const messages = payrollMessages.filed;

/** Files that have some of these days of some of these people: what is imported twice, and what this one comes in the place of. */
export function AlreadyFiled({ files: { total, fichiers } }: { readonly files: Preview['dejaDansFichier'] }) {
  const remade = fichiers.filter(({ remplace }) => remplace);
  const others = fichiers.filter(({ remplace }) => !remplace);
  return (
    <>
      <Files tone="warning" texts={messages} files={others} total={total - remade.length} />
      <Files tone="info" texts={payrollMessages.remade} files={remade} total={remade.length} />
    </>
  );
}

interface FilesProps {
  readonly tone: 'warning' | 'info';
  readonly texts: { readonly title: string; readonly note: string };
  readonly files: Preview['dejaDansFichier']['fichiers'];
  readonly total: number;
}

function Files({ tone, texts: { title, note }, files, total }: FilesProps) {
  if (files.length === 0) return null;
  const Sign = tone === 'warning' ? IconAlertTriangle : IconReplace;
  return (
    <OpenPoints
      icon={Sign}
      tone={tone}
      title={title}
      of={messages.of(files.length, total)}
      note={note}
      showAll={exportMessages.missing.showAll}
      points={filedAlready(files).map(({ id, name, what }) => ({
        key: id,
        sign: <IconFileSpreadsheet size={20} aria-hidden />,
        label: name,
        what,
        act: null,
      }))}
    />
  );
}
