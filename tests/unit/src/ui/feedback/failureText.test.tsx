import { AuthTokenError, BusinessError, TimeoutError } from '@tidemark/sdk';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../../../../src/stores/failure.ts';
import { useFailureText } from '../../../../../src/ui/feedback/useFailureText.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

afterEach(cleanup);

function Told({ error }: { readonly error: unknown }) {
  return <p>{useFailureText()(failureOf(error))}</p>;
}

describe('a failure', () => {
  it.each([
    [
      'of a token that cannot be made',
      new AuthTokenError(new Error('wasm')),
      'Failed to generate Akamai auth token',
    ],
    ['of the network', new TimeoutError(1), 'Sorry, a network error occurred. Please try again later.'],
    [
      'that the exchange explains',
      new BusinessError({ code: 20001, message: 'Not enough', data: null, status: 422 }),
      'Not enough',
    ],
  ])('%s is told so', (_, error, text) => {
    renderScreen(<Told error={error} />);
    expect(screen.getByRole('paragraph').textContent).toBe(text);
  });
});
