import type { OutputMode, TemplateKey } from '@gestiontemps/contracts/templates';
import { type Converter, TookTooLong } from '@gestiontemps/documents/convert/converter';
import { NotRendered, type Renderer } from '@gestiontemps/documents/renderer';
import type { Sheets } from '@gestiontemps/documents/sheets';
import type { WeekPaper } from '@gestiontemps/documents/week-paper';
import { forbidden, notFound, Rejection } from '@gestiontemps/kernel/commands/rejection';
import { createFairQueue } from '@gestiontemps/kernel/http/fair-queue';
import type { OwnTemplate, TemplatesInForce } from '../company-templates/templates-in-force.ts';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { allows } from '../policy.ts';
import type { Member } from '../principal.ts';
import { drawn } from './drawn.ts';
import { madeBy } from './made-by.ts';

/** Files that are drawn at once, in all and for one company: a process draws them. */
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

/** A template of a company with its bytes. */
export interface ReadTemplate extends Pick<OwnTemplate, 'version' | 'called'> {
  readonly bytes: Uint8Array;
}

/** Whoever prints has asked for a sheet, and is told which template is lost. */
const named = (error: unknown, { called }: Pick<OwnTemplate, 'called'>): unknown =>
  error instanceof Rejection && error.status === 404 ? notFound(`${error.message}\u00a0: ${called}`) : error;

/** What all that is drawn has in common: whose it is, who made it when, and that it is drawn in turn. */
export const createDrafting = (
  { people }: { readonly people: Pick<Deps['people'], 'names'> },
  needs: DraftingNeeds,
) => {
  const laidOut = (sheets: Sheets, kind: OutputMode, template?: ReadTemplate): Promise<Uint8Array> =>
    drawn(
      needs.renderer.sheets(sheets, kind, template?.bytes),
      template
        ? `La feuille n'a pas pu être mise en page avec le modèle ${template.called}\u00a0: réessayez, ou demandez à un administrateur d'en choisir un autre`
        : "La feuille n'a pas pu être mise en page, réessayez",
    );

  const ourLayout = (err: unknown, template: TemplateKey, { version }: Pick<OwnTemplate, 'version'>): void =>
    needs.log.warn({ err, template, version }, 'A PDF is laid out by the product instead');

  const inTurn = createFairQueue(making);
  // How long a company's own template takes, and what makes a PDF of it, is not for others to wait for.
  const inTurnOfOwn = createFairQueue(making);

  const drawsOf = (
    kind: OutputMode,
    template: ReadTemplate | undefined,
  ): ((sheets: Sheets) => Promise<Uint8Array>) => {
    if (kind !== 'PDF') return (sheets) => laidOut(sheets, kind, template);
    let { converter } = needs;
    return async (sheets) => {
      if (!template || !converter) return laidOut(sheets, kind);
      try {
        return await converter.pdf(await needs.renderer.sheets(sheets, 'DOCX', template.bytes));
      } catch (err) {
        if (err instanceof TookTooLong || err instanceof NotRendered) converter = undefined;
        ourLayout(err, sheets.template, template);
        return laidOut(sheets, kind);
      }
    };
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
     * The .docx of the company that sheets are made by; undefined where that is the product's own, and for a PDF also
     * where its bytes cannot be had.
     * @param version for a trial: that one in place of the one in force
     * @throws {Rejection} 403 for a trial by who may not choose it, 404 for a version that there is not, or, but for a
     * PDF, whose bytes are lost
     */
    async template(
      member: Member,
      key: TemplateKey,
      kind: OutputMode,
      version?: number,
    ): Promise<ReadTemplate | undefined> {
      if (version !== undefined && !allows(member, 'settings.write')) throw forbidden();
      const own = await needs.templates.of(member.entreprise, key, version);
      if (!own || (kind === 'PDF' && !needs.converter)) return undefined;
      try {
        return { version: own.version, called: own.called, bytes: await own.read() };
      } catch (err) {
        if (kind !== 'PDF') throw named(err, own);
        ourLayout(err, key, own);
        return undefined;
      }
    },
    /** How one file is drawn. */
    drawing: (kind: OutputMode, template: ReadTemplate | undefined) => ({
      /**
       * Draws sheets that stand in it, one after the other. A PDF is made of the company's own template where something
       * makes one, else, and when that fails, in the layout of the product: what took too long, or a template that cannot be
       * filled, is not tried again.
       * @throws {Rejection} 503
       */
      draw: drawsOf(kind, template),
      /**
       * Draws for a company once it is its turn; what has several sheets stands aside between them.
       * @throws {Rejection} 429 or 503 while too many are made
       */
      inTurn: template ? inTurnOfOwn : inTurn,
    }),
  };
};

export type Drafting = ReturnType<typeof createDrafting>;
