import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { messages as shared } from '../../../shared/messages.ts';
import { DownloadButton } from '../../../shared/files/download-button.tsx';
import { SideDrawer } from '../../../shared/ui/side-drawer.tsx';
import { downloadDocument, type ProjectDocument } from './api/documents-api.ts';
import { documentFacts } from './document-facts.ts';
import { documentKinds } from './document-kinds.ts';
import classes from './document-drawer.module.css';
import { documentMessages as messages } from './messages.ts';
import { usePreview } from './use-preview.ts';

interface DocumentDrawerProps {
  readonly document: ProjectDocument;
  readonly onClose: () => void;
  /** Absent for who may not. */
  readonly onRemove: (() => void) | undefined;
}

/** A document looked at: its first page, and what can be done with it; the whole screen of a phone. */
export function DocumentDrawer({ document, onClose, onRemove }: DocumentDrawerProps) {
  const { name } = document;
  return (
    <SideDrawer title={name} size={560} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.facts}>{documentFacts(document).join(' · ')}</p>
        <Look document={document} />
        <div className={classes.acts}>
          <DownloadButton
            label={messages.download}
            name={name}
            download={(options) => downloadDocument(document, options)}
          />
          {onRemove && (
            <Button
              variant="subtle"
              className={classes.remove ?? ''}
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={onRemove}
            >
              {shared.actions.remove}
            </Button>
          )}
        </div>
      </div>
    </SideDrawer>
  );
}

function Look({ document }: { document: ProjectDocument }) {
  const preview = usePreview(document, true);
  const { icon: Sign } = documentKinds[document.type];
  if (typeof preview === 'object')
    return <img className={classes.image} src={preview.src} alt={messages.preview(document.name)} />;
  return (
    <div className={classes.none} role="status">
      <Sign size={48} aria-hidden />
      {preview === 'making' ? messages.making : messages.noPreview}
    </div>
  );
}
