import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../shared/session/me.ts';
import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';
import { useExportFormatQuery } from './api/export-api.ts';
import { exportMessages } from './messages.ts';

const CodesDrawer = lazyDrawer(async () => (await import('./format/codes-drawer.tsx')).CodesDrawer);

/** Opens the codes under which meals, ways and kilometres go out, for whoever may change them. */
export function CodesButton() {
  const mayChange = useCan('settings.write');
  const { data: format } = useExportFormatQuery();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayChange || !format) return null;
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        onPointerEnter={CodesDrawer.prepare}
        onFocus={CodesDrawer.prepare}
        onClick={() => setIsOpen(true)}
      >
        {exportMessages.format.button}
      </Button>
      {isOpen && <CodesDrawer format={format} onClose={() => setIsOpen(false)} />}
    </>
  );
}
