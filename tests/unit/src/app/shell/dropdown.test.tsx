import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDropdown } from '../../../../../src/app/shell/dropdown/useDropdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Probe({ name, onApproach }: { readonly name: string; readonly onApproach?: () => void }) {
  const { opened, pinned, targetProps, dropdownProps } = useDropdown(onApproach);
  return (
    <>
      <button {...targetProps}>{name}</button>
      {opened && <div {...dropdownProps}>{`${name} ${pinned ? 'pinned' : 'open'}`}</div>}
    </>
  );
}

const target = (name: string) => screen.getByRole('button', { name });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const mouse = { pointerType: 'mouse' };

describe('a dropdown', () => {
  it('opens for a mouse that stays, and closes when it leaves', () => {
    render(<Probe name="Assets" />);
    fireEvent.pointerEnter(target('Assets'), mouse);
    expect(screen.queryByText('Assets open')).toBeNull();
    wait(100);
    expect(screen.getByText('Assets open')).toBeDefined();
    fireEvent.pointerLeave(target('Assets'), mouse);
    wait(300);
    expect(screen.queryByText('Assets open')).toBeNull();
  });

  it('does not open for a mouse that passes', () => {
    render(<Probe name="Assets" />);
    fireEvent.pointerEnter(target('Assets'), mouse);
    wait(40);
    fireEvent.pointerLeave(target('Assets'), mouse);
    wait(1000);
    expect(screen.queryByText('Assets open')).toBeNull();
  });

  it('stays while the mouse moves from the trigger into it', () => {
    render(<Probe name="Assets" />);
    fireEvent.pointerEnter(target('Assets'), mouse);
    wait(100);
    fireEvent.pointerLeave(target('Assets'), mouse);
    wait(100);
    fireEvent.pointerEnter(screen.getByText('Assets open'), mouse);
    wait(1000);
    expect(screen.getByText('Assets open')).toBeDefined();
  });

  it('that was pointed at stays after a click, and goes with the next one', () => {
    render(<Probe name="Assets" />);
    fireEvent.pointerEnter(target('Assets'), mouse);
    wait(100);
    fireEvent.click(target('Assets'));
    fireEvent.pointerLeave(target('Assets'), mouse);
    wait(1000);
    expect(screen.getByText('Assets pinned')).toBeDefined();
    fireEvent.click(target('Assets'));
    expect(screen.queryByText('Assets pinned')).toBeNull();
  });

  it('opens by touch with the tap alone', () => {
    render(<Probe name="Assets" />);
    fireEvent.pointerEnter(target('Assets'), { pointerType: 'touch' });
    wait(1000);
    expect(screen.queryByText(/Assets (open|pinned)/)).toBeNull();
    fireEvent.click(target('Assets'));
    expect(screen.getByText('Assets pinned')).toBeDefined();
  });

  it('opens with the Down key and closes with Escape, wherever the focus is', () => {
    render(<Probe name="Assets" />);
    fireEvent.keyDown(target('Assets'), { key: 'ArrowDown' });
    expect(screen.getByText('Assets pinned')).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('Assets pinned')).toBeNull();
  });

  it('closes the other one when it opens', () => {
    render(
      <>
        <Probe name="Assets" />
        <Probe name="Orders" />
      </>,
    );
    fireEvent.click(target('Assets'));
    fireEvent.pointerEnter(target('Orders'), mouse);
    wait(100);
    expect(screen.queryByText('Assets pinned')).toBeNull();
    expect(screen.getByText('Orders open')).toBeDefined();
  });

  it('is fetched when it is pointed at or reached, not before', () => {
    const onApproach = vi.fn();
    render(<Probe name="Assets" onApproach={onApproach} />);
    expect(onApproach).not.toHaveBeenCalled();
    fireEvent.pointerEnter(target('Assets'), { pointerType: 'touch' });
    expect(onApproach).toHaveBeenCalledOnce();
    fireEvent.focus(target('Assets'));
    expect(onApproach).toHaveBeenCalledTimes(2);
  });
});
