import { Lifecycle } from './lifecycle/Lifecycle.tsx';
import { DataNotices } from './notices/DataNotices.tsx';
import { KeptToasts } from './notices/KeptToasts.tsx';
import { Providers } from './providers/Providers.tsx';
import { Routes } from './routes/Routes.tsx';
import { Shell } from './shell/Shell.tsx';

/** The whole application. */
export function App() {
  return (
    <Providers>
      <DataNotices />
      <KeptToasts />
      <Lifecycle>
        <Shell>
          <Routes />
        </Shell>
      </Lifecycle>
    </Providers>
  );
}
