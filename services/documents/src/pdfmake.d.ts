/** As far as it is used here: the types that are published for it bring those of browsers along, for all services. */
declare module 'pdfmake' {
  export interface Look {
    style?: string;
    font?: string;
    fontSize?: number;
    bold?: boolean;
    italics?: boolean;
    color?: string;
    fillColor?: string;
    alignment?: 'left' | 'right' | 'center';
    lineHeight?: number;
    margin?: number[];
    width?: number | 'auto' | '*';
  }
  export interface Layout {
    hLineWidth?: (index: number) => number;
    vLineWidth?: (index: number) => number;
    hLineColor?: (index: number) => string;
    vLineColor?: (index: number) => string;
    paddingLeft?: () => number;
    paddingRight?: () => number;
    paddingTop?: () => number;
    paddingBottom?: () => number;
  }
  export interface Table {
    body: Content[][];
    widths?: (number | 'auto' | '*')[];
    heights?: number[];
    headerRows?: number;
    dontBreakRows?: boolean;
  }
  export type Content =
    | string
    | (Look & {
        text?: string;
        colSpan?: number;
        image?: string;
        fit?: [number, number];
        stack?: Content[];
        columns?: Content[];
        columnGap?: number;
        table?: Table;
        layout?: Layout | 'noBorders';
        unbreakable?: boolean;
        pageBreak?: 'before';
      });
  export interface Definition {
    pageSize: 'A4';
    pageOrientation?: 'portrait' | 'landscape';
    pageMargins: [number, number, number, number];
    info: { title: string; author: string; creator: string; producer: string };
    language: string;
    defaultStyle: Look;
    styles: Record<string, Look>;
    content: Content[];
    footer: (page: number, pages: number) => Content;
  }
  interface PdfMake {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
