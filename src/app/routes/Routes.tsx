import { Route, Switch } from 'wouter';
import { PageRoute } from './PageRoute.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pages } from './pages.ts';

const skeleton = <PageSkeleton />;

/** The routes of a site; paths are relative to the site's prefix. */
export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <PageRoute key="home" page={pages.home} skeleton={skeleton} />
      </Route>
      <Route path="/auth/login">
        <PageRoute key="login" page={pages.login} skeleton={skeleton} />
      </Route>
      <Route path="/spot/exchange/:pair?">
        <PageRoute key="spot" page={pages.spot} skeleton={skeleton} />
      </Route>
      <Route>
        <PageRoute key="notFound" page={pages.notFound} skeleton={skeleton} />
      </Route>
    </Switch>
  );
}
