// Every style sheet the shell needs, in the order the cascade needs. Mantine's files are the layered ones, so
// the application's rules win by layer, not by specificity. A route that uses more Mantine components imports their
// layered files itself and so keeps the first paint small.
import './theme/layers.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@fontsource-variable/inter/wght.css';
import './theme/tokens.css';
import './theme/global.css';
import './theme/touch.css';
import './theme/forcedColors.css';
import './theme/hero.css';
import './theme/opening.css';
import { setNonce } from 'get-nonce';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isDeniedPage, isFramedElsewhere, leaveFrame } from '../platform/guards.ts';
import { nextTask } from '../platform/scheduling.ts';
import { siteOf } from '../platform/site.ts';
import { styleNonce } from '../platform/pageHead.ts';
import { watchTyping } from '../platform/update/typing.ts';
import { startSession } from '../stores/session/start.ts';
import { startPage } from '../stores/startup/start.ts';
import { App, NoticeApp } from './App.tsx';
import { startTranslation } from './i18n/i18n.ts';
import { noticePages } from './routes/table.ts';
import { loadPath } from './routes/find.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element');

allowStyles();
const { pathname } = location;
const isFramed = isFramedElsewhere();
if (isFramed) leaveFrame();
// Pages that must stand without a call do not start the application.
const notice = isFramed ? noticePages.framed : isDeniedPage(pathname) ? noticePages.denied : undefined;

// Reading all of the above took its time.
await nextTask();
if (notice === undefined) {
  watchTyping();
  startPage();
  await nextTask();
  // Together with the texts, not after them; what the page opened with stays until the application can take its place.
  const page = loadPath(pathname.slice(siteOf(pathname).base.length) || '/');
  const isOpen = container.hasChildNodes();
  await Promise.all([startSession(), startTranslation(), isOpen && page]);
} else {
  await startTranslation(false);
}
await nextTask();
const root = createRoot(container);
// In slices, so that the page answers to clicks meanwhile.
startTransition(() =>
  root.render(<StrictMode>{notice === undefined ? <App /> : <NoticeApp page={notice} />}</StrictMode>),
);

/** Gives the scroll lock of dialogs and drawers the nonce of the page; Mantine itself takes it as a property. */
function allowStyles(): void {
  setNonce(styleNonce());
}
