import { MissingBay, missingBay } from './missing-bay.tsx';
import classes from './plan.module.css';

const { left, right, ground } = missingBay;
const height = 64;
const boards = 6;
const board = (right - left) / boards;
const top = ground - height;

/** The bay is there to be built, behind a hoarding: nobody goes in here. */
export function ForbiddenDrawing() {
  return (
    <MissingBay status="403">
      <path className={classes.outline} d={`M${left} ${ground}V${top}H${right}V${ground}`} />
      <path
        className={classes.faint}
        d={Array.from(
          { length: boards - 1 },
          (_, index) => `M${left + board * (index + 1)} ${top}V${ground}`,
        ).join('')}
      />
      <path className={classes.line} d={`M${left} ${top + 12}H${right}M${left} ${ground - 14}H${right}`} />
    </MissingBay>
  );
}
