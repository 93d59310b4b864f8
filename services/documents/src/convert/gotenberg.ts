import {
  checkedPdf,
  type Converter,
  inTurn,
  mostOfPdf,
  NotConverted,
  TookTooLong,
  usualPatience,
} from './converter.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The bytes of an answer, no more of them than a PDF may have. */
const read = async (answer: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > mostOfPdf) throw new NotConverted('the PDF is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Gotenberg, which is LibreOffice behind an address.
 * @param url of its root
 * @param patience milliseconds
 * @param clock monotonic, in milliseconds
 */
export const createGotenberg = ({
  url,
  patience = usualPatience,
  clock,
}: {
  readonly url: string;
  readonly patience?: number;
  readonly clock?: () => number;
}): Converter => {
  const stopping = new AbortController();
  const address = new URL('forms/libreoffice/convert', url.endsWith('/') ? url : `${url}/`);

  return {
    pdf: inTurn(async (docx) => {
      const form = new FormData();
      const late = AbortSignal.timeout(patience);
      form.append('files', new Blob([Buffer.from(docx)], { type: docxType }), 'feuille.docx');
      try {
        const answer = await fetch(address, {
          method: 'POST',
          body: form,
          redirect: 'error',
          signal: AbortSignal.any([stopping.signal, late]),
        });
        if (!answer.ok) {
          await answer.body?.cancel();
          throw new NotConverted(`Gotenberg answered ${answer.status}`);
        }
        return checkedPdf(await read(answer));
      } catch (error) {
        if (error instanceof NotConverted) throw error;
        if (late.aborted) throw new TookTooLong('Gotenberg gave no answer in time', error);
        throw new NotConverted('Gotenberg gave no answer', error);
      }
    }, clock),
    async stop() {
      stopping.abort();
    },
  };
};
