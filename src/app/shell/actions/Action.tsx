import { use } from 'react';
import { ActionPlaceContext } from './actionContext.ts';
import type { ActionPlace, ActionProps } from './actionContext.ts';
import { MenuAction } from './MenuAction.tsx';

const IN_MENU: ActionPlace = { Action: MenuAction, openDialog: (open) => open() };

/** The place of this content: how its actions look, and how it opens dialogs. */
export function useActionPlace(): ActionPlace {
  return use(ActionPlaceContext) ?? IN_MENU;
}

/** Something to do or a place to go, as an entry of a menu or a row of a drawer. */
export function Action(props: ActionProps) {
  const { Action: InPlace } = useActionPlace();
  return <InPlace {...props} />;
}
