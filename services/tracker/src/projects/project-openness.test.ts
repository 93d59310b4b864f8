import { projectOpenness, projectStatus } from '@gestiontemps/contracts/codes';
import { describe, expect, test } from '@jest/globals';
import { opennessOn } from './project-openness.ts';

const { CREATE, PROGRESS, PAUSE, CLOSE } = projectStatus;
const { NOT_OPENED, OPENED, FINISHED } = projectOpenness;

describe('the openness of a project on 12/10/2026', () => {
  test.each([
    [CREATE, null, NOT_OPENED],
    [CREATE, '2026-10-01', NOT_OPENED],
    [PAUSE, null, NOT_OPENED],
    [PROGRESS, null, OPENED],
    [PROGRESS, '2026-10-12', OPENED],
    [PROGRESS, '2026-10-13', NOT_OPENED],
    [CLOSE, null, FINISHED],
    [CLOSE, '2026-12-31', FINISHED],
  ])('with status %p and entry open from %p is %p', (status, ouverteALaSaisie, expected) => {
    expect(opennessOn({ projectStatus: status, ouverteALaSaisie }, '2026-10-12')).toBe(expected);
  });
});
