import { Progress } from '@mantine/core';

const WHOLE = 100;

interface ShareBarProps {
  readonly label: string;
  /** How much is done, 0 to 1. */
  readonly share: number;
  /** The same in words. */
  readonly text: string;
}

/** How much of something is done; it is full, and told as whole, only once all of it is. The page brings the styles of `Progress`. */
export function ShareBar({ label, share, text }: ShareBarProps) {
  return (
    <Progress.Root size="sm">
      <Progress.Section
        value={WHOLE * share}
        color={share === 1 ? 'teal' : 'var(--tm-brand)'}
        withAria={false}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={WHOLE}
        aria-valuenow={Math.floor(WHOLE * share)}
        aria-valuetext={text}
      />
    </Progress.Root>
  );
}
