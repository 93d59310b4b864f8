import { uiMessages } from '../ui/ui-messages.ts';
import { layerMiddles, nameRows, topOfColumn, type ChartColumn, type Plot } from './column-geometry.ts';
import classes from './stacked-columns.module.css';

interface ColumnNamesProps {
  series: readonly string[];
  /** The last column, beside which they stand. */
  column: ChartColumn;
  plot: Plot;
  planned: boolean;
}

/** Each name beside its layer, so that no one has to match colours. */
export function ColumnNames({ series, column, plot, planned }: ColumnNamesProps) {
  const above = topOfColumn(column, plot) - 12;
  const rows = nameRows([...layerMiddles(column, plot), ...(planned ? [above] : [])], plot.height);
  return (
    <div className={classes.names} aria-hidden>
      {series.map((name, index) => (
        <Name key={name} name={name} series={index} top={rows[index]} />
      ))}
      {planned && <Name name={uiMessages.charts.planned} series="planned" top={rows[series.length]} />}
    </div>
  );
}

interface ColumnLegendProps {
  series: readonly string[];
  planned: boolean;
  /** Under one another at the right, in the order of the layers. */
  isList?: boolean;
}

/** The same in a line below, where there is no room beside, or in a list where no column stands at the end. */
export function ColumnLegend({ series, planned, isList = false }: ColumnLegendProps) {
  return (
    <div className={classes.legend} data-list={isList || undefined} aria-hidden>
      {series.map((name, index) => (
        <Name key={name} name={name} series={index} />
      ))}
      {planned && <Name name={uiMessages.charts.planned} series="planned" />}
    </div>
  );
}

function Name({ name, series, top }: { name: string; series: number | 'planned'; top?: number | undefined }) {
  return (
    <span className={classes.name} style={top === undefined ? undefined : { insetBlockStart: top }}>
      <span className={classes.swatch} data-series={series} />
      <span title={name}>{name}</span>
    </span>
  );
}
