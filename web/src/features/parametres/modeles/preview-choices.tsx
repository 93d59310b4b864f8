import type { TemplateKey } from '@gestiontemps/contracts/templates';
import { IconFileText, IconPrinter, IconWorld } from '@tabler/icons-react';
import { fetchComing } from '../../../shared/files/fetch-file.ts';
import { ActMenu } from '../../../shared/ui/act-menu.tsx';
import { toasts } from '../../../shared/ui/toasts.ts';
import type { OnComing } from '../../../shared/ui/use-coming.ts';
import { tryTemplate, type Templates, type Trial } from './api/templates-api.ts';
import { templateMessages as messages } from './messages.ts';

interface PreviewChoicesProps {
  readonly templateKey: TemplateKey;
  readonly version: number;
  readonly pdf: Templates['pdf'];
  readonly trial: Trial;
  readonly at: DOMRect;
  readonly onClose: () => void;
  readonly onComing: OnComing;
}

const kinds = [
  { kind: 'DOCX', icon: IconFileText },
  { kind: 'HTML', icon: IconWorld },
  { kind: 'PDF', icon: IconPrinter },
] as const;

/** A version filled in, as a file of a kind; a PDF where it would be made by it. */
export function PreviewChoices({
  templateKey,
  version,
  pdf,
  trial,
  at,
  onClose,
  onComing,
}: PreviewChoicesProps) {
  const show = async (kind: (typeof kinds)[number]['kind']): Promise<void> => {
    const fetch = tryTemplate(templateKey, version, kind, trial);
    if (!fetch) {
      toasts.error(messages.trial.missing[templateKey === 'RELEVE_CHANTIER' ? 'statement' : 'sheet']);
      return;
    }
    await fetchComing(fetch, `apercu.${kind.toLowerCase()}`, onComing);
  };
  return (
    <ActMenu
      label={messages.trial.title}
      at={at}
      position="bottom-end"
      width={240}
      onClose={onClose}
      acts={kinds
        .filter(({ kind }) => kind !== 'PDF' || pdf === 'modele' || version === 0)
        .map(({ kind, icon }) => ({
          label: messages.previews[kind],
          icon,
          onClick: () => void show(kind),
        }))}
    />
  );
}
