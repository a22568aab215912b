import { Redirect, Route, Switch } from 'wouter';
import { PersonalFrame } from '../../features/personal/frame/PersonalFrame.tsx';
import { RequireLogin } from '../../stores/roles/index.ts';
import { PageRoute } from './PageRoute.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pages } from './pages.ts';
import { personalPages } from './personalPages.ts';

const skeleton = <PageSkeleton />;

/** Paths of the personal centre, below `/personal`, and what they show. */
const PLACES = [
  ['/personal/overview', personalPages.overview],
  ['/personal/deposit', personalPages.deposit],
  ['/personal/withdrawal', personalPages.withdrawal],
  ['/personal/orders', personalPages.orders],
  ['/personal/earn/flexible', personalPages.earn],
  ['/personal/security', personalPages.security],
  ['/personal/settings/profile', personalPages.profile],
  ['/personal/settings/my-api', personalPages.api],
  ['/personal/message/:type?', personalPages.messages],
] as const;

/** The personal centre: for logged-in users, everybody else is led to the login and back. */
export default function PersonalRoutes() {
  return (
    <RequireLogin>
      <PersonalFrame>
        <Switch>
          <Route path="/personal">
            <Redirect to="/personal/overview" replace />
          </Route>
          {PLACES.map(([path, page]) => (
            <Route key={path} path={path}>
              <PageRoute key={path} page={page} skeleton={skeleton} />
            </Route>
          ))}
          <Route>
            <PageRoute key="notFound" page={pages.notFound} skeleton={skeleton} />
          </Route>
        </Switch>
      </PersonalFrame>
    </RequireLogin>
  );
}
