import { PersonFilter } from '../../../shared/list/person-filter.tsx';
import { ProjectFilter } from '../../../shared/list/project-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import type { UsedListAddress } from './use-list-address.ts';
import { useNarrowing } from './use-narrowing.ts';

export interface NarrowingFieldsProps {
  readonly used: UsedListAddress;
}

/** Of whom, on which chantier, in which state. */
export function NarrowingFields({ used }: NarrowingFieldsProps) {
  const { address, go } = used;
  const { person, project, status } = useNarrowing(used);
  return (
    <>
      {person && <PersonFilter value={address.person} onChange={(chosen) => go({ person: chosen })} />}
      {project && <ProjectFilter value={address.project} onChange={(chosen) => go({ project: chosen })} />}
      {status && <StatusFilter value={address.status} onChange={(chosen) => go({ status: chosen })} />}
    </>
  );
}
