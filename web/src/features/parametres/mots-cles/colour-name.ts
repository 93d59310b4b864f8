import { tagColours } from '../../../shared/ui/tag-colour.ts';
import { tagMessages as messages } from './messages.ts';

/** What people call a stored colour: by its name in the palette. */
export const colourName = (stored: string): string =>
  tagColours.find(({ value }) => value.toLowerCase() === stored.toLowerCase())?.name ?? messages.otherColour;
