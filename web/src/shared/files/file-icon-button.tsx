import { IconDownload, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { onPress } from '../ui/on-press.ts';
import { uiMessages } from '../ui/ui-messages.ts';
import type { Coming } from '../ui/use-coming.ts';

interface FileIconButtonProps extends Omit<ComponentProps<typeof IconButton>, 'icon' | 'onClick'> {
  readonly icon?: ComponentProps<typeof IconButton>['icon'];
  /** The file that it has asked for, while that is on its way (`useComing`). */
  readonly coming: Coming | undefined;
  /** Asks for the file, or opens what there is to ask for. */
  readonly onClick: () => void;
}

/** A square button for a file; while that is made, the same button stops it. */
export function FileIconButton({
  icon = IconDownload,
  label,
  coming,
  onClick,
  ...button
}: FileIconButtonProps) {
  return (
    <IconButton
      variant="subtle"
      {...button}
      icon={coming ? IconX : icon}
      label={coming ? uiMessages.stop(coming.files) : label}
      aria-busy={coming !== undefined}
      {...onPress(coming?.stop ?? onClick)}
    />
  );
}
