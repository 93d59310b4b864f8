import { Banner } from '../../../shared/ui/banner.tsx';
import { usePastExportsQuery } from './api/export-api.ts';
import { exportMessages } from './messages.ts';
import { firstExports } from './model/first-exports.ts';

const messages = exportMessages.replaced;

/** Milliseconds. */
const awaitedEvery = 2_000;

interface ReplacedNoticeProps {
  /** The newest export before one was made here; null: there was none; undefined: none was made. */
  readonly newestBefore: string | null | undefined;
  /** What can be done about it. */
  readonly text?: string;
}

/** What the file that has just come could not say in its encoding. */
export function ReplacedNotice({ newestBefore, text = messages.text }: ReplacedNoticeProps) {
  const { data } = usePastExportsQuery(firstExports);
  const [newest] = data?.data ?? [];
  const isAwaited = newestBefore !== undefined && (newest?.id ?? null) === newestBefore;
  // The list may be read before it has the file that has come.
  usePastExportsQuery(firstExports, { pollingInterval: isAwaited ? awaitedEvery : 0 });
  if (newestBefore === undefined || !newest || newest.id === newestBefore || newest.remplaces === 0)
    return null;
  return (
    <Banner tone="danger" title={messages.title(newest.remplaces, newest.name)}>
      <p>{text}</p>
    </Banner>
  );
}
