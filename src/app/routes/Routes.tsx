import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RequireLogin } from '../../stores/roles.tsx';
import { useSession } from '../../stores/session/index.ts';
import classes from './PageSkeleton.module.css';
import { mobileRouteOf, routesIn } from './find.ts';
import { FrameRoute, PageRoute } from './PageRoute.tsx';
import { frames, notFound, SHORTCUTS } from './table.ts';
import type { AppRoute } from './table.ts';

const skeleton = <PageSkeleton />;

/** The routes of a site; paths are relative to the site's prefix. */
export function Routes() {
  return (
    <Switch>
      {routesIn(undefined).map(routeElement)}
      <Route path="/personal/*?">
        <PersonalArea />
      </Route>
      <Route path="/m">
        <MobileArea />
      </Route>
      {Object.entries(SHORTCUTS).map(([path, to]) => (
        <Route key={path} path={path}>
          <Redirect to={to} replace />
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

/** The personal center: for logged-in users. Guests are led to the login and back, except from what is for them, too. */
function PersonalArea() {
  const [location] = useLocation();
  const isGuest = useSession().user === null;
  if (isGuest)
    return (
      <Switch>
        {routesIn('personal')
          .filter(({ isForGuests }) => isForGuests)
          .map(routeElement)}
        <Route>
          <RequireLogin>{null}</RequireLogin>
        </Route>
      </Switch>
    );
  return (
    <FrameRoute frame={frames.personal} path={location} skeleton={skeleton}>
      <Switch>
        <Route path="/personal">
          <Redirect to="/personal/overview" replace />
        </Route>
        {routesIn('personal').map(routeElement)}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </FrameRoute>
  );
}

/** The screens under `/m/`, which the fragment names: the same application in a phone layout. */
function MobileArea() {
  const fragment = useLocationProperty(() => location.hash).replace(/^#/, '');
  const route = mobileRouteOf(fragment);
  if (route === undefined) return <NotFound />;
  const path = String(route.path);
  const screen = (
    <FrameRoute frame={frames.mobile} path={path} skeleton={skeleton}>
      <PageRoute key={path} page={route.page} skeleton={skeleton} />
    </FrameRoute>
  );
  return route.isPersonal === true ? <RequireLogin>{screen}</RequireLogin> : screen;
}

function routeElement({ path, page }: AppRoute) {
  const key = String(path);
  return (
    <Route key={key} path={path}>
      <PageRoute key={key} page={page} skeleton={skeleton} />
    </Route>
  );
}

function NotFound() {
  return <PageRoute key="notFound" page={notFound} skeleton={skeleton} />;
}

/** A quiet outline of a page: a heading and a panel. */
function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes['page']} role="status" aria-label={t('ui.loading')}>
      <Skeleton height={32} width="40%" />
      <Skeleton height={16} width="64%" />
      <Skeleton height={360} />
    </div>
  );
}
