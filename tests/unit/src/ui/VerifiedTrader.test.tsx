import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { VerifiedTrader } from '../../../../src/ui/VerifiedTrader.tsx';
import { renderScreen } from '../support/renderScreen.tsx';

afterEach(cleanup);

it('a verified trader is shown as one on profiles', () => {
  renderScreen(<VerifiedTrader isVerified />);
  expect(screen.queryByText('Verified trader')).not.toBeNull();
});

it('nobody else is', () => {
  renderScreen(<VerifiedTrader isVerified={false} />);
  expect(screen.queryByText('Verified trader')).toBeNull();
});
