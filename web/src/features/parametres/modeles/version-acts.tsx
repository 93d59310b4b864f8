import { Button } from '@mantine/core';
import { IconCheck, IconEye } from '@tabler/icons-react';
import { useRef } from 'react';
import { fetchComing } from '../../../shared/files/fetch-file.ts';
import { FileIconButton } from '../../../shared/files/file-icon-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { onPress } from '../../../shared/ui/on-press.ts';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { useComing } from '../../../shared/ui/use-coming.ts';
import { useFocusAfterRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
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
  const [trying, setTrying] = useComing();
  const [coming, setComing] = useComing();
  const { at, button, close } = useMenuAnchor();
  const badge = useRef<HTMLSpanElement>(null);
  const expectBadge = useFocusAfterRemoval(() => badge.current);
  const fetchIt = (): Promise<void> =>
    fetchComing((options) => downloadTemplate(key, version, options), 'modele.docx', setComing);
  const use = (): void => {
    if (isLoading) return;
    expectBadge();
    void choose({ params: { key }, body: { version, rowVersion } });
  };
  return (
    <div className={classes.acts}>
      <FileIconButton
        {...button}
        icon={IconEye}
        label={messages.preview(name, of)}
        coming={trying}
        onPointerEnter={PreviewChoices.prepare}
        onFocus={PreviewChoices.prepare}
      />
      <FileIconButton label={messages.download(name, of)} coming={coming} onClick={() => void fetchIt()} />
      {version === enVigueur ? (
        <span ref={badge} tabIndex={-1}>
          <StatusBadge tone="green" icon={IconCheck}>
            {messages.inForce}
          </StatusBadge>
        </span>
      ) : (
        <Button
          variant="default"
          aria-label={messages.chooseOf(name, of)}
          aria-disabled={isLoading || undefined}
          {...onPress(use)}
        >
          {messages.use}
        </Button>
      )}
      {at && (
        <PreviewChoices
          templateKey={key}
          version={version}
          pdf={pdf}
          trial={trial}
          at={at}
          onComing={setTrying}
          onClose={close}
        />
      )}
    </div>
  );
}
