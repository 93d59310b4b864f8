import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../../shared/session/me.ts';
import type { LazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useExportFormatQuery, type ExportFormat } from '../api/export-api.ts';

export interface FormatDrawerProps {
  readonly format: ExportFormat;
  readonly onClose: () => void;
}

/** How files are written, for whoever may change it. */
export const useFormatToChange = (): ExportFormat | undefined => {
  const mayChange = useCan('settings.write');
  const { data } = useExportFormatQuery();
  // What was read stays for a form that is open, though the export is turned off and nothing of it is told any more.
  const [read, setRead] = useState(data);
  if (data && data !== read) setRead(data);
  return mayChange ? read : undefined;
};

interface DrawerButtonProps extends Pick<ButtonProps, 'className' | 'leftSection' | 'variant'> {
  /** Fetches the drawer's code. */
  readonly prepare: () => void;
  readonly onOpen: () => void;
  /** What it opens, where its words alone do not say. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens a drawer, whose code is fetched as the pointer or the focus comes near. */
export function DrawerButton({ prepare, onOpen, label, variant = 'default', ...button }: DrawerButtonProps) {
  return (
    <Button
      {...button}
      variant={variant}
      aria-haspopup="dialog"
      aria-label={label}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onOpen}
    />
  );
}

interface FormatButtonProps extends Omit<DrawerButtonProps, 'prepare' | 'onOpen'> {
  readonly Drawer: LazyPart<FormatDrawerProps>;
}

/** Opens a part of how files are written; nothing for who may not change it. */
export function FormatButton({ Drawer, ...button }: FormatButtonProps) {
  const format = useFormatToChange();
  const [isOpen, setIsOpen] = useState(false);
  if (!format) return null;
  return (
    <>
      <DrawerButton {...button} prepare={Drawer.prepare} onOpen={() => setIsOpen(true)} />
      {isOpen && <Drawer format={format} onClose={() => setIsOpen(false)} />}
    </>
  );
}
