import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PositionActions } from '../../../../../../../src/features/trading/contracts/positions/PositionActions.tsx';
import { useFlashClose } from '../../../../../../../src/features/trading/contracts/positions/usePositionOrders.ts';
import type { LivePosition } from '../../../../../../../src/stores/contracts/live/portfolio.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { LONG, portfolioWith } from './livePosition.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../../../../src/features/trading/contracts/positions/usePositionOrders.ts'), () => ({
  useFlashClose: vi.fn(() => ({ flashClose: vi.fn(), isPending: false })),
}));
vi.mock(import('../../../../../../../src/features/trading/contracts/share/ShareDialog.tsx'), () => ({
  default: ({ position }) => <output>{position.figures?.mark.toFixed()}</output>,
}));

/** The same position at another mark. */
const at = (mark: string): LivePosition => portfolioWith(LONG, mark).live;
const first = at('41250');
/** Each mark makes a new row; what does not move in it is the same. */
const moved = (mark: string): LivePosition => ({ ...at(mark), contract: first.contract });

type Props = Parameters<typeof PositionActions>[0];

/** Renders the actions of the position and returns what shows them another one. */
function renderActions(onTask: Props['onTask']): (live: LivePosition) => void {
  let show: (live: LivePosition) => void = () => undefined;
  function Row() {
    const [live, setLive] = useState(first);
    show = setLive;
    return <PositionActions live={live} onTask={onTask} />;
  }
  renderScreen(<Row />);
  return (live) => act(() => show(live));
}

beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

describe('the ways out of a position', () => {
  it('are not rendered anew by a mark that moves its figures', () => {
    const show = renderActions(vi.fn());
    const renders = vi.mocked(useFlashClose).mock.calls.length;
    for (const mark of ['41251', '41252']) show(moved(mark));
    expect(vi.mocked(useFlashClose)).toHaveBeenCalledTimes(renders);
  });

  it('are of the position as it stands when they are used', async () => {
    const onTask = vi.fn();
    const show = renderActions(onTask);
    const now = moved('43000');
    show(now);
    fireEvent.click(screen.getByRole('button', { name: 'Reverse' }));
    expect(onTask).toHaveBeenLastCalledWith('reverse', now);
    fireEvent.click(screen.getByRole('button', { name: /share/i }));
    expect((await screen.findByRole('status')).textContent).toBe('43000');
  });
});
