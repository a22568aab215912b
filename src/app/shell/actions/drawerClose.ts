import { createContext } from 'react';

/** Closes the drawer around. */
export const DrawerCloseContext = createContext<() => void>(() => undefined);
