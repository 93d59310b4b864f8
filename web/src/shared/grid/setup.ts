import { AG_GRID_LOCALE_FR } from '@ag-grid-community/locale';
import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  PinnedRowModule,
  RowStyleModule,
  themeQuartz,
} from 'ag-grid-community';
import { headHeight, rowHeight } from './columns.ts';

/** What the grid is made of. The server sorts, filters and pages: the browser needs none of that. */
export const modules = [
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  PinnedRowModule,
  RowStyleModule,
];

export const localeText = AG_GRID_LOCALE_FR;

const colour = (name: string): string => `var(--gt-${name})`;

/** The tokens of the design, which know both schemes. */
export const theme = themeQuartz.withParams({
  backgroundColor: colour('surface'),
  foregroundColor: colour('ink'),
  cellTextColor: colour('ink'),
  accentColor: colour('action'),
  borderColor: colour('grid'),
  rowHoverColor: colour('hover'),
  headerBackgroundColor: colour('surface'),
  headerTextColor: colour('ink3'),
  headerFontSize: 12,
  headerFontWeight: 400,
  headerHeight: headHeight,
  headerCellHoverBackgroundColor: colour('hover'),
  fontFamily: 'inherit',
  fontSize: 14,
  rowHeight,
  cellHorizontalPadding: 10,
  iconSize: 14,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  headerColumnBorder: false,
  headerColumnResizeHandleColor: 'transparent',
  columnBorder: false,
  rowBorder: { color: colour('grid') },
  headerRowBorder: { style: 'solid', width: 1, color: colour('line') },
  pinnedRowBorder: { color: colour('line2') },
  focusShadow: `inset 0 0 0 2px ${colour('focus')}`,
});
