import { useLocationProperty } from 'wouter/use-browser-location';
import { MobileFrame } from '../../features/mobile/MobileFrame.tsx';
import { RequireLogin } from '../../stores/roles/index.ts';
import { mobilePageOf } from './mobilePages.ts';
import { PageRoute } from './PageRoute.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pages } from './pages.ts';

const skeleton = <PageSkeleton />;

/** The pages under `/m/`, which the fragment names: the same application in a phone layout. */
export default function MobileRoutes() {
  const path = useLocationProperty(() => location.hash).replace(/^#/, '');
  const found = mobilePageOf(path);
  if (found === undefined) return <PageRoute key="notFound" page={pages.notFound} skeleton={skeleton} />;
  const page = (
    <MobileFrame path={found.path}>
      <PageRoute key={found.path} page={found.page} skeleton={skeleton} />
    </MobileFrame>
  );
  return found.isPersonal ? <RequireLogin>{page}</RequireLogin> : page;
}
