/** The product cannot start; the message is a full sentence for the person who starts it, naming the variable to mend. */
export class StartRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartRefused';
  }
}
