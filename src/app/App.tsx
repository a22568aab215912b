import { Lifecycle } from './lifecycle/Lifecycle.tsx';
import { DataNotices } from './notices/DataNotices.tsx';
import { Providers } from './providers/Providers.tsx';
import { Routes } from './routes/Routes.tsx';
import { Shell } from './shell/Shell.tsx';

/** The whole application. */
export function App() {
  return (
    <Providers>
      <DataNotices />
      <Lifecycle>
        <Shell>
          <Routes />
        </Shell>
      </Lifecycle>
    </Providers>
  );
}
