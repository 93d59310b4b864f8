import { IconDownload, IconX } from '@tabler/icons-react';
import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { useComing } from '../../../shared/ui/use-coming.ts';
import { listMessages } from '../../../shared/list/messages.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useMenuAnchor } from '../../../shared/ui/use-menu-anchor.ts';
import { projectMessages as messages } from '../messages.ts';

const StatementChoices = lazyPart(async () => (await import('./statement-choices.tsx')).StatementChoices);

/** The hours of a chantier on paper; while they are made, the same button stops it. */
export function StatementButton({ project }: { readonly project: ProjectItem }) {
  const { at, button, close } = useMenuAnchor();
  const [coming, setComing] = useComing();
  return (
    <>
      <IconButton
        {...button}
        variant="subtle"
        icon={coming ? IconX : IconDownload}
        label={coming ? listMessages.stop() : messages.statement}
        aria-busy={coming !== undefined}
        onPointerEnter={StatementChoices.prepare}
        onFocus={StatementChoices.prepare}
        onClick={coming?.stop ?? button.onClick}
      />
      {at && <StatementChoices projectId={project.id} at={at} onComing={setComing} onClose={close} />}
    </>
  );
}
