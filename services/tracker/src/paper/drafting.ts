import type { OutputMode, TemplateKey } from '@gestiontemps/contracts/templates';
import { type Converter, NotConverted } from '@gestiontemps/documents/convert/converter';
import type { Renderer } from '@gestiontemps/documents/renderer';
import type { Sheets } from '@gestiontemps/documents/sheets';
import type { WeekPaper } from '@gestiontemps/documents/week-paper';
import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import { createFairQueue } from '@gestiontemps/kernel/http/fair-queue';
import type { TemplatesInForce } from '../company-templates/templates-in-force.ts';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { allows } from '../policy.ts';
import type { Member } from '../principal.ts';
import { drawn } from './drawn.ts';
import { madeBy } from './made-by.ts';

/** Files that are drawn at once, in all and for one company: a thread draws them. */
const making = { atOnce: 2, laneAtOnce: 1, ofLane: 10, inAll: 40 };

export interface DraftingNeeds {
  readonly companyName: (entreprise: string) => Promise<string>;
  readonly renderer: Pick<Renderer, 'sheets'>;
  /** The logo of a company as a `data:` address. */
  readonly logoOf: (entreprise: string) => Promise<string | null>;
  readonly templates: TemplatesInForce;
  /** What makes a PDF of a .docx; undefined where nothing does. */
  readonly converter: Pick<Converter, 'pdf'> | undefined;
  readonly log: Pick<Logger, 'warn'>;
}

/** What all that is drawn has in common: whose it is, who made it when, and that it is drawn in turn. */
export const createDrafting = ({ people }: Pick<Deps, 'people'>, needs: DraftingNeeds) => {
  const laidOut = (sheets: Sheets, kind: OutputMode, template: Uint8Array | undefined): Promise<Uint8Array> =>
    drawn(
      needs.renderer.sheets(sheets, kind, template),
      "La feuille n'a pas pu être mise en page, réessayez",
    );

  const converted = async (sheets: Sheets, template: Uint8Array): Promise<Uint8Array | undefined> => {
    if (!needs.converter) return undefined;
    try {
      return await needs.converter.pdf(await laidOut(sheets, 'DOCX', template));
    } catch (err) {
      if (!(err instanceof NotConverted)) throw err;
      needs.log.warn({ err, template: sheets.template }, 'A PDF is laid out by the product instead');
      return undefined;
    }
  };

  return {
    async about(
      member: Member,
      at: Date,
      edited: 'Édité' | 'Éditée',
    ): Promise<Pick<WeekPaper, 'entreprise' | 'logo' | 'edition'>> {
      return {
        entreprise: await needs.companyName(member.entreprise),
        logo: await needs.logoOf(member.entreprise),
        edition: `${edited} le ${await madeBy(people, member, at)}`,
      };
    },
    /**
     * Draws for a company once it is its turn. What is many files stands aside between them.
     * @throws {Rejection} 429 or 503 while too many are made
     */
    inTurn: createFairQueue(making),
    /**
     * The .docx of the company that sheets are made by; undefined where that is the product's own.
     * @param version for a trial: that one in place of the one in force
     * @throws {Rejection} 403 for a trial by who may not choose it, 404 for a version that there is not
     */
    async template(
      member: Member,
      key: TemplateKey,
      version: number | undefined,
    ): Promise<Uint8Array | undefined> {
      if (version !== undefined && !allows(member, 'settings.write')) throw forbidden();
      return needs.templates.of(member.entreprise, key, version);
    },
    /**
     * A PDF is made of the company's own template where something makes one, else, and when that fails, in the layout of
     * the product.
     * @throws {Rejection} 503
     */
    async draw(sheets: Sheets, kind: OutputMode, template: Uint8Array | undefined): Promise<Uint8Array> {
      const made = kind === 'PDF' && template !== undefined ? await converted(sheets, template) : undefined;
      return made ?? laidOut(sheets, kind, template);
    },
  };
};

export type Drafting = ReturnType<typeof createDrafting>;
