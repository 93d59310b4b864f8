import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { messages } from '../messages.ts';

/** « Importer »: to where a list is filled from a file. */
export function ImportLink({ to }: { to: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
      {messages.actions.import}
    </Button>
  );
}
