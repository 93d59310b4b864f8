import { CloseButton } from '@mantine/core';
import { Banner } from '../../../shared/ui/banner.tsx';
import { listMessages as messages } from '../list-messages.ts';
import classes from './bulk-failures.module.css';
import type { BulkFailure } from './use-bulk-validation.ts';

interface BulkFailuresProps {
  readonly failures: readonly BulkFailure[];
  readonly onDismiss: () => void;
}

/** The sheets of a bulk decision that were not validated, each with its reason. */
export function BulkFailures({ failures, onDismiss }: BulkFailuresProps) {
  return (
    <div className={classes.failures}>
      <Banner
        tone="danger"
        title={<strong>{messages.bulk.failed(failures.length)}</strong>}
        action={<CloseButton onClick={onDismiss} />}
      >
        <ul>
          {failures.map(({ id, name, monday, detail }) => (
            <li key={id}>{messages.bulk.failure(name, monday, detail)}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
