import { createContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

export interface ActionProps {
  /** Leads to a path of the site or an address elsewhere; without it the action is a button. */
  readonly href?: string | undefined;
  /** Accessible name where the content is a sign. */
  readonly label?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** The menu stays open after the action. */
  readonly keepsOpen?: boolean | undefined;
  /** `row` as wide as the menu, `sign` no more than a small square. */
  readonly look?: 'row' | 'sign' | undefined;
  readonly children: ReactNode;
}

/** How the place that the same content is shown in, a menu or a drawer, makes its actions. */
export interface ActionPlace {
  readonly Action: ComponentType<ActionProps>;
  /** Opens a dialog; a drawer goes away first. */
  readonly openDialog: (open: () => void) => void;
}

/** Set by the drawer; without it content is in a menu. */
export const ActionPlaceContext = createContext<ActionPlace | undefined>(undefined);
