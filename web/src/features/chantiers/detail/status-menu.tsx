import { lazyOpener } from '../../../shared/ui/lazy-opener.tsx';
import { StatusButton, type StatusMenuProps } from './status-button.tsx';

/** Where the chantier stands, and the way to change it. */
export const StatusMenu = lazyOpener<StatusMenuProps>(
  async () => (await import('./open-status-menu.tsx')).OpenStatusMenu,
  ({ project, onOpen }) => (
    <StatusButton
      status={project.projectStatus}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={onOpen}
    />
  ),
);
