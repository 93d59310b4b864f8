import { describe, expect, test } from '@jest/globals';
import { asProblem, fieldErrors, kindOf, problemOf, sentenceOf } from './problem.ts';

const body = {
  type: 'about:blank',
  title: 'A server side error occurred.',
  status: 400,
  detail: 'La demande contient des erreurs',
  instance: '/api/Projet/Create',
  extensions: { correlationId: 'c-1' },
  errors: [
    { errorCode: 1, errorMessage: 'Le libellé ne peut pas être vide', propertyName: 'label' },
    { errorCode: 1, errorMessage: 'Le client ne peut pas être vide', propertyName: 'clientId' },
    { errorCode: 1, errorMessage: 'Le client ne peut pas être vide', propertyName: 'clientId' },
  ],
};

describe('a problem', () => {
  test('tells each error once and keeps the correlation id', () => {
    const problem = problemOf(400, body);
    expect(sentenceOf(problem)).toBe('Le libellé ne peut pas être vide\nLe client ne peut pas être vide');
    expect(problem.correlationId).toBe('c-1');
    expect(asProblem(problem)).toBe(problem);
  });

  test('puts its messages beside the fields of a form', () => {
    expect([...fieldErrors(problemOf(400, body))]).toEqual([
      ['label', 'Le libellé ne peut pas être vide'],
      ['clientId', 'Le client ne peut pas être vide'],
    ]);
  });

  test('without errors tells its detail', () => {
    expect(sentenceOf(problemOf(409, { ...body, errors: [] }))).toBe('La demande contient des erreurs');
  });

  test('of another shape tells the generic sentence and keeps the body', () => {
    const problem = problemOf(500, '<html>Error</html>');
    expect(sentenceOf(problem)).toBe("Oups... Quelque chose s'est mal passé...");
    expect(problem.body).toBe('<html>Error</html>');
    expect(problemOf(403, null).detail).toBe("Vous n'avez pas les droits nécessaires");
    expect(problemOf(429, '').detail).toBe('Le serveur est très sollicité. Réessayez dans un instant.');
  });

  test.each([502, 503, 504])('of a gateway, %d, says that the server does not answer', (status) => {
    const problem = problemOf(status, '<html>Bad gateway</html>');
    expect(sentenceOf(problem)).toBe('Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.');
    expect(sentenceOf(problemOf(status, body))).toContain('Le libellé');
  });

  test('of a call that was cut off is that of a session that is over: it was neither refused nor lost', () => {
    expect(kindOf(asProblem({ name: 'AbortError', message: 'Aborted' }) ?? problemOf(500, null))).toBe(
      'signedOut',
    );
  });

  test('is told from errors of our own code', () => {
    expect(asProblem(new Error('x'))).toBeUndefined();
    expect(asProblem(undefined)).toBeUndefined();
  });
});
