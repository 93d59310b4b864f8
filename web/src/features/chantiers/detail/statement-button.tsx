import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { FileIconButton } from '../../../shared/files/file-icon-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useComing } from '../../../shared/ui/use-coming.ts';
import { useMenuAnchor } from '../../../shared/ui/use-menu-anchor.ts';
import { projectMessages as messages } from '../messages.ts';

const StatementChoices = lazyPart(async () => (await import('./statement-choices.tsx')).StatementChoices);

/** The hours of a chantier on paper. */
export function StatementButton({ project }: { readonly project: ProjectItem }) {
  const { at, button, close } = useMenuAnchor();
  const [coming, setComing] = useComing();
  return (
    <>
      <FileIconButton
        {...button}
        label={messages.statement}
        coming={coming}
        onPointerEnter={StatementChoices.prepare}
        onFocus={StatementChoices.prepare}
      />
      {at && <StatementChoices projectId={project.id} at={at} onComing={setComing} onClose={close} />}
    </>
  );
}
