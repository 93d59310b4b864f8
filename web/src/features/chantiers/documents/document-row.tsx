import { IconDownload, IconTrash } from '@tabler/icons-react';
import { UnstyledButton } from '@mantine/core';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { onPress } from '../../../shared/ui/on-press.ts';
import type { ProjectDocument } from './api/documents-api.ts';
import { documentFacts } from './document-facts.ts';
import classes from './document-row.module.css';
import { DocumentThumb } from './document-thumb.tsx';
import { documentMessages as messages } from './messages.ts';
import { useDownload } from './use-download.ts';

interface DocumentRowProps {
  readonly document: ProjectDocument;
  readonly onOpen: () => void;
  /** Absent for who may not. */
  readonly onRemove: (() => void) | undefined;
}

/** One document: what it looks like, what it is, who added it when; its name opens it. */
export function DocumentRow({ document, onOpen, onRemove }: DocumentRowProps) {
  const { name, isDeleted } = document;
  const { start, isComing } = useDownload(document);
  return (
    <li className={classes.row} data-deleted={isDeleted || undefined}>
      <UnstyledButton className={classes.open ?? ''} aria-haspopup="dialog" onClick={onOpen}>
        <DocumentThumb document={document} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>{' '}
          <span className={classes.facts}>{documentFacts(document).join(' · ')}</span>
        </span>
      </UnstyledButton>
      <IconButton
        icon={IconDownload}
        variant="subtle"
        label={messages.downloadOf(name)}
        loading={isComing}
        {...onPress(start)}
      />
      {onRemove && (
        <IconButton icon={IconTrash} variant="subtle" label={messages.removeOf(name)} onClick={onRemove} />
      )}
    </li>
  );
}
