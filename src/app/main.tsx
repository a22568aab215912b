import './theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../stores/session/start.ts';
import { App } from './App.tsx';
import { startTranslation } from './i18n/i18n.ts';
import { allowStyles } from './providers/allowStyles.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element');

allowStyles();
await Promise.all([startSession(), startTranslation()]);
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
