import { BottomSheet } from '../../../shared/ui/bottom-sheet.tsx';
import { listMessages as messages } from '../list-messages.ts';
import classes from './list-filters.module.css';
import { NarrowingFields, type NarrowingFieldsProps } from './narrowing-fields.tsx';

interface FilterSheetProps extends NarrowingFieldsProps {
  readonly onClose: () => void;
}

/** The filters of a phone. */
export function FilterSheet({ used, onClose }: FilterSheetProps) {
  return (
    <BottomSheet opened onClose={onClose} title={messages.filters.label}>
      <div className={classes.sheet}>
        <NarrowingFields used={used} />
      </div>
    </BottomSheet>
  );
}
