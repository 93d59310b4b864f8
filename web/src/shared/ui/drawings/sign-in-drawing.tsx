import { formatDuration } from '../../duration.ts';
import { Column, Dimension, Earth, Footing, Axis, Slab, Window, Worker } from './plan.tsx';
import classes from './plan.module.css';

const week = [
  { day: 'lun.', hours: 7.5 },
  { day: 'mar.', hours: 8 },
  { day: 'mer.', hours: 3.5 },
  { day: 'jeu.', hours: 9.5 },
  { day: 'ven.', hours: 9 },
] as const;

/** Sixteen pixels an hour: the bays of the building are as wide as the days of a week. */
const hourWidth = 16;
const [a, b, c, d, e, f] = week.reduce<number[]>(
  (axes, { hours }) => [...axes, (axes.at(-1) ?? 0) + hours * hourWidth],
  [72],
) as [number, number, number, number, number, number];
const axes = [a, b, c, d, e, f];

const storey = 84;
const roof = 142;
const [second, first, ground] = [roof + storey, roof + storey * 2, roof + storey * 3];
const earth = ground + 8;

/** A building site in section, on the sign-in page. It says nothing that a screen reader needs. */
export function SignInDrawing() {
  return (
    <svg className={classes.plan} viewBox="0 0 744 540" aria-hidden>
      {axes.map((x, index) => (
        <Axis key={x} x={x} y={20} letter={'ABCDEF'.charAt(index)} bottom={456} />
      ))}
      <Earth from={28} to={728} y={earth + 3} depth={20} />
      {axes.map((x) => (
        <Footing key={x} x={x} y={earth} depth={32} half={20} />
      ))}
      <Roof />
      {[a, b, c, d].map((x) => (
        <Column key={x} x={x} top={roof + 8} bottom={ground} />
      ))}
      <Column x={e} top={second + 8} bottom={ground} />
      <Column x={f} top={first + 8} bottom={ground} />
      <FirstBay />
      <SecondBay />
      <Stairwell />
      <Bricklaying />
      <Formwork />
      <Slab from={a - 8} to={d + 8} y={roof} />
      <Slab from={a - 8} to={d - 8} y={second} />
      <Slab from={d - 8} to={e + 8} y={second} />
      <Slab from={a - 8} to={d - 8} y={first} />
      <Slab from={d - 8} to={e - 8} y={first} />
      <Slab from={e - 8} to={f + 8} y={first} />
      <Slab from={a - 8} to={f + 8} y={ground} />
      <path className={classes.outline} d={`M12 ${earth + 0.5}H732`} />
      <Tree x={32} y={352} r={21} />
      <Tree x={712} y={344} r={24} />
      <Measures />
    </svg>
  );
}

/** A king-post truss between A and a little past C, with its purlins. */
function Roof() {
  const ridge = b + 4;
  const half = 146;
  const rise = 98;
  const along = (share: number) => ({ x: half * share, y: roof - rise * (1 - share) });
  const purlins = [0.43, 0.75].map(along);
  return (
    <>
      <rect className={classes.frame} x={a - 8} y={roof - 7} width={264} height={7} />
      <path
        className={classes.line}
        d={[-1, 1]
          .map(
            (side) =>
              `M${ridge + side * 4} 60L${ridge + side * 110} ${roof - 7}` +
              `M${ridge + side * 4} 120L${ridge + side * 66} 98M${ridge + side * 4} 130L${ridge + side * 60} 94`,
          )
          .join('')}
      />
      <rect className={classes.frame} x={ridge - 4} y={57} width={8} height={roof - 64} />
      <path
        className={classes.outline}
        d={`M${ridge - half} ${roof}L${ridge} ${roof - rise}L${ridge + half} ${roof}`}
      />
      {[-1, 1].flatMap((side) =>
        purlins.map(({ x, y }) => (
          <rect
            key={side * x}
            className={classes.frame}
            x={-4.5}
            y={-10}
            width={9}
            height={9}
            transform={`translate(${ridge + side * x} ${y}) rotate(${side * 33.9})`}
          />
        )),
      )}
    </>
  );
}

function FirstBay() {
  return [roof, second, first].flatMap((top) =>
    [a + 24, a + 70].map((x) => (
      <Window key={`${top} ${x}`} x={x} y={top + 22} width={28} height={42} crossed />
    )),
  );
}

/** French windows, behind a railing above the ground floor. */
function SecondBay() {
  const balusters = Array.from({ length: 17 }, (_, index) => b + 16 + index * 6);
  return [roof, second, first].map((top) => (
    <g key={top}>
      {[b + 20, b + 72].map((x) => (
        <g key={x}>
          <rect className={classes.frame} x={x} y={top + 20} width={34} height={64} />
          <path className={classes.faint} d={`M${x + 17} ${top + 20.5}v63`} />
        </g>
      ))}
      {top !== first && (
        <>
          <path className={classes.faint} d={balusters.map((x) => `M${x} ${top + 58}v26`).join('')} />
          <path className={classes.sill} d={`M${b + 12} ${top + 58}h104`} />
        </>
      )}
    </g>
  ));
}

function Stairwell() {
  const flight = `v-10.5${'h5.1v-10.5'.repeat(7)}`;
  return (
    <>
      <rect className={classes.frame} x={c + 12} y={roof + 30} width={32} height={54} />
      <path className={classes.faint} d={`M${c + 28} ${roof + 30.5}v53`} />
      <path className={classes.faint} d={`M${c + 8} ${first - 24}l30 -60M${c + 8} ${ground - 24}l37 -76`} />
      <path className={classes.line} d={`M${c + 8} ${first}${flight}M${c + 8} ${ground}${flight}`} />
    </>
  );
}

/** Five courses of brick, the last brick being laid, like the mark of the product. */
function Bricklaying() {
  const left = d + 5;
  const pitch = 26.2;
  const course = (offset: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ x: left + offset + index * pitch, width: 25 }));
  const half = { x: left, width: 12 };
  const courses = [
    [...course(0, 5), { x: left + pitch * 5, width: 10 }],
    [half, ...course(13.2, 4), { x: left + 13.2 + pitch * 4, width: 23 }],
    [...course(0, 5), { x: left + pitch * 5, width: 10 }],
    [half, ...course(13.2, 4)],
    course(0, 1),
  ];
  return (
    <>
      {courses.flatMap((bricks, row) =>
        bricks.map(({ x, width }) => (
          <rect
            key={`${row} ${x}`}
            className={classes.tinted}
            x={x}
            y={first - 10 - row * 10}
            width={width}
            height={8.8}
            rx={1}
          />
        )),
      )}
      <rect className={classes.solid} x={left + pitch} y={first - 50} width={25} height={8.8} rx={1} />
      <rect className={classes.frame} x={d + 16} y={first + 22} width={44} height={62} />
      <path className={classes.faint} d={`M${d + 38} ${first + 22.5}v61`} />
      <Window x={d + 82} y={first + 26} width={48} height={40} />
      <Worker x={d + 70.5} y={ground} flip />
    </>
  );
}

/** The last bay: props under the fresh slab, starter bars above it. */
function Formwork() {
  const props = [24, 50, 76, 102, 124].map((x) => e + x);
  const bars = (x: number, height: number, foot: number) =>
    [-3, 0, 3].map((step) => `M${x + step} ${foot}v-${height}`).join('');
  return (
    <>
      <path className={classes.beam} d={`M${e + 8} ${first + 13}h130`} />
      <path
        className={classes.line}
        d={props
          .map((x) => `M${x} ${first + 9}V${ground}M${x - 6} ${first + 9.5}h12M${x - 3} ${first + 44}h6`)
          .join('')}
      />
      <path
        className={classes.steel}
        d={bars(e, 26, second) + bars(e + 44, 22, first) + bars(e + 88, 22, first) + bars(f, 26, first)}
      />
      <Worker x={e + 62.5} y={first} />
    </>
  );
}

function Tree({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle className={classes.tinted} cx={x} cy={y} r={r} opacity={0.7} />
      <path className={classes.line} d={`M${x} ${y}V${earth}M${x} ${y + 4}l8 -8M${x} ${y + 11}l-8 -8`} />
    </>
  );
}

function Measures() {
  const total = week.reduce((sum, { hours }) => sum + hours, 0);
  const middle = (a + f) / 2;
  return (
    <>
      <Dimension axes={axes} y={480} reach={10} />
      {week.map(({ day, hours }, index) => {
        const x = ((axes[index] ?? 0) + (axes[index + 1] ?? 0)) / 2;
        return (
          <g key={day}>
            <text className={classes.measure} x={x} y={472}>
              {formatDuration(hours)}
            </text>
            <text className={classes.day} x={x} y={498}>
              {day}
            </text>
          </g>
        );
      })}
      <path
        className={classes.line}
        d={`M${a - 8} 516H${middle - 34}M${middle + 34} 516H${f + 8}M${a} 490v36M${f} 490v36`}
      />
      <path className={classes.tick} d={[a, f].map((x) => `M${x - 5} 521l10 -10`).join('')} />
      <text className={classes.total} x={middle} y={521.5}>
        {formatDuration(total)}
      </text>
    </>
  );
}
