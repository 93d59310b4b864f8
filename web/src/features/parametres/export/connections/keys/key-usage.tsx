import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { CopyField } from '../../../../../shared/ui/copy-field.tsx';
import { FoldedPart } from '../../../../../shared/ui/folded-part.tsx';
import { connectionMessages } from '../messages.ts';
import { authorization, dataAddress } from '../model/calls.ts';
import classes from './key-usage.module.css';

const messages = connectionMessages.keys.usage;

/** How a program calls with a key, for whoever writes it; folded until it is asked for. */
export function KeyUsage() {
  return (
    <FoldedPart title={messages.title}>
      <div className={classes.usage}>
        <p className={classes.text}>{messages.text}</p>
        <CopyField label={messages.header} value={authorization('gt_…')} />
        <CopyField label={messages.address} value={dataAddress(location.origin)} />
        <Button
          component="a"
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          variant="link"
          className={classes.docs ?? ''}
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {messages.docs}
        </Button>
      </div>
    </FoldedPart>
  );
}
