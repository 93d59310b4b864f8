import { Button } from '@mantine/core';
import { IconCheck, IconDownload, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile } from '../../../shared/files/fetch-file.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { useMenuAnchor } from '../../../shared/ui/use-menu-anchor.ts';
import {
  downloadTemplate,
  useChooseTemplateMutation,
  type Template,
  type Templates,
  type Trial,
} from './api/templates-api.ts';
import { templateMessages as messages } from './messages.ts';
import classes from './templates-page.module.css';

const PreviewChoices = lazyPart(async () => (await import('./preview-choices.tsx')).PreviewChoices);

interface VersionActsProps {
  readonly template: Template;
  readonly version: number;
  readonly name: string;
  readonly pdf: Templates['pdf'];
  readonly trial: Trial;
}

/** What may be done with a version: try it, fetch it, have sheets be made by it. */
export function VersionActs({ template, version, name, pdf, trial }: VersionActsProps) {
  const { key, enVigueur, rowVersion } = template;
  const of = messages.names[key];
  const [choose, { isLoading }] = useChooseTemplateMutation();
  const [isComing, setIsComing] = useState(false);
  const { at, button, close } = useMenuAnchor();
  const fetchIt = async (): Promise<void> => {
    setIsComing(true);
    await fetchFile((options) => downloadTemplate(key, version, options), 'modele.docx');
    setIsComing(false);
  };
  return (
    <div className={classes.acts}>
      <IconButton
        {...button}
        variant="subtle"
        icon={IconEye}
        label={messages.preview(name, of)}
        onPointerEnter={PreviewChoices.prepare}
        onFocus={PreviewChoices.prepare}
      />
      <IconButton
        variant="subtle"
        icon={IconDownload}
        label={messages.download(name, of)}
        aria-busy={isComing || undefined}
        onClick={() => !isComing && void fetchIt()}
      />
      {version === enVigueur ? (
        <StatusBadge tone="green" icon={IconCheck}>
          {messages.inForce}
        </StatusBadge>
      ) : (
        <Button
          variant="default"
          aria-label={messages.chooseOf(name, of)}
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void choose({ params: { key }, body: { version, rowVersion } })}
        >
          {messages.use}
        </Button>
      )}
      {at && (
        <PreviewChoices templateKey={key} version={version} pdf={pdf} trial={trial} at={at} onClose={close} />
      )}
    </div>
  );
}
