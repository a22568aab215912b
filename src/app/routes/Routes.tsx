import { Route, Switch } from 'wouter';
import { PageRoute } from './PageRoute.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pages } from './pages.ts';
import { ROUTES } from './routeTable.ts';

const skeleton = <PageSkeleton />;

/** The routes of a site; paths are relative to the site's prefix. What shares a page keeps it over a navigation. */
export function Routes() {
  return (
    <Switch>
      {ROUTES.map(([path, name]) => (
        <Route key={name} path={path}>
          <PageRoute key={name} page={pages[name]} skeleton={skeleton} />
        </Route>
      ))}
      <Route>
        <PageRoute key="notFound" page={pages.notFound} skeleton={skeleton} />
      </Route>
    </Switch>
  );
}
