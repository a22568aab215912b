import { Providers } from './providers/Providers.tsx';
import { Routes } from './routes/Routes.tsx';
import { Shell } from './shell/Shell.tsx';

/** The whole application. */
export function App() {
  return (
    <Providers>
      <Shell>
        <Routes />
      </Shell>
    </Providers>
  );
}
