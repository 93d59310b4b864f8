import { Banner } from '../../../shared/ui/banner.tsx';
import { usePastExportsQuery } from '../../../shared/api/exports-api.ts';
import { exportMessages } from './messages.ts';
import { firstExports } from './model/first-exports.ts';

const messages = exportMessages.replaced;

interface ReplacedNoticeProps {
  /** The export that was made here; undefined: none was. */
  readonly id: string | undefined;
  /** What can be done about it. */
  readonly text?: string;
}

/** What the file that has just come could not say in its encoding. */
export function ReplacedNotice({ id, text = messages.text }: ReplacedNoticeProps) {
  const { data } = usePastExportsQuery(firstExports);
  const made = data?.data.find((one) => one.id === id);
  if (!made || made.remplaces === 0) return null;
  return (
    <Banner tone="danger" title={messages.title(made.remplaces, made.name)}>
      <p>{text}</p>
    </Banner>
  );
}
