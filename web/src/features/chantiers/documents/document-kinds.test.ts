import { expect, test } from '@jest/globals';
import { documentTypes, mostOfDocument } from '@gestiontemps/contracts/project-documents';
import { accepted, documentKinds } from './document-kinds.ts';

test('what may be added here is what the server takes', () => {
  expect(accepted.most).toBe(mostOfDocument);
  expect(new Set(accepted.kinds)).toEqual(
    new Set([...Object.keys(documentTypes).map((kind) => `.${kind}`), '.jpeg']),
  );
  expect(Object.keys(documentKinds)).toEqual(Object.values(documentTypes));
});
