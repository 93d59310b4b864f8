import { sinceInAddress } from '../../../shared/paths.ts';
import { isNamed } from './differences-address.ts';
import { readMoment } from './moment.ts';

/** The parameters of a report whose moment is none, or still to come. */
export const wrongMoments = (parameters: URLSearchParams): readonly string[] =>
  ['instant', sinceInAddress.name, 'jusqua'].filter((name) => {
    const value = parameters.get(name);
    const isName = name === sinceInAddress.name && value !== null && isNamed(value);
    return value !== null && readMoment(value) === null && !isName;
  });
