import { useCan } from '../../../shared/session/me.ts';
import { BottomSheet } from '../../../shared/ui/bottom-sheet.tsx';
import { listMessages as messages } from '../list-messages.ts';
import classes from './list-filters.module.css';
import { PersonFilter } from './person-filter.tsx';
import { ProjectFilter } from './project-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import type { UsedListAddress } from './use-list-address.ts';

interface FilterSheetProps {
  readonly used: UsedListAddress;
  readonly onClose: () => void;
}

/** The filters of a phone. */
export function FilterSheet({ used: { address, scope, go }, onClose }: FilterSheetProps) {
  const mayNarrow = useCan('projects.read');
  return (
    <BottomSheet opened onClose={onClose} title={messages.filters.label}>
      <div className={classes.sheet}>
        {scope === 'team' && <PersonFilter value={address.person} onChange={(person) => go({ person })} />}
        {mayNarrow && <ProjectFilter value={address.project} onChange={(project) => go({ project })} />}
        {address.tab === 'toutes' && (
          <StatusFilter value={address.status} onChange={(status) => go({ status })} />
        )}
      </div>
    </BottomSheet>
  );
}
