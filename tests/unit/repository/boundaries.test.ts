import { ESLint, type Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { boundaryRules } from '../../../scripts/lint/boundaries.ts';
import { engineRules } from '../../../scripts/lint/engine.ts';
import { textRules } from '../../../scripts/lint/text.ts';
import { transportFile } from '../../../scripts/lint/parts.ts';
import { inRoot, root } from '../../../scripts/lib/root.ts';
import * as parser from '@typescript-eslint/parser';

// The project's own rules, without the type-aware ones: planted files exist in no TypeScript project.
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
    ...boundaryRules,
    engineRules,
    textRules,
  ],
});

async function brokenRules(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: inRoot(file) });
  return result?.messages.map((message) => message.ruleId) ?? ['not linted'];
}

const BOUNDARY = 'boundaries/dependencies';

describe('import boundaries', () => {
  it.each([
    ['sdk/client.ts', "import '../streams/index.ts';"],
    ['sdk/client.ts', "import '../src/stores/session.ts';"],
    ['sdk/client.ts', "import '@tidemark/streams';"],
    ['sdk/client.ts', "import 'rxjs';"],
    ['sdk/client.ts', "import 'react';"],
    ['sdk/client.ts', "import 'node:fs';"],
    ['sdk/core/units.ts', "import '../client.ts';"],
    ['sdk/core/units.ts', "import '@tidemark/sdk/contract';"],
    ['sdk/core/units.ts', "import 'decimal.js';"],
    ['sdk/core/units.ts', "import '@noble/hashes/sha2.js';"],
    ['sdk/core/units.ts', "import 'node:crypto';"],
    ['streams/topics.ts', "import '../sdk/client.ts';"],
    ['streams/topics.ts', "import '../server/main.ts';"],
    ['streams/topics.ts', "import '../src/stores/session.ts';"],
    ['streams/topics.ts', "import 'react';"],
    ['streams/topics.ts', "import 'react-dom/client';"],
    ['server/main.ts', "import '@tidemark/sdk';"],
    ['server/main.ts', "import '@tidemark/streams';"],
    ['server/main.ts', "import '../sdk/contract/index.ts';"],
    ['server/main.ts', "import '../streams/index.ts';"],
    ['server/main.ts', "import '../src/app/main.tsx';"],
    ['server/main.ts', "import 'rxjs';"],
    ['server/engine/engine.ts', "import '../gateway/app.ts';"],
    ['server/views/spot/queries.ts', "import '../contracts/rows.ts';"],
    ['server/views/contracts/rows.ts', "import '../spot/rows.ts';"],
    ['server/views/contracts/rows.ts', "import 'rxjs';"],
    ['server/wire/spot/order.ts', "import '../contracts/order.ts';"],
    ['server/gateway/handlers/spot/orders.ts', "import '../contracts/context.ts';"],
    ['server/gateway/handlers/contracts/orders.ts', "import '../../../views/spot/queries.ts';"],
    ['server/gateway/realtime/topics/contracts/contractFills.ts', "import '../spot/fills.ts';"],
    ['server/gateway/realtime/topics/spot/fills.ts', "import '@tidemark/streams';"],
    [
      'server/gateway/realtime/topics/market/quote.ts',
      "import '../../../../views/contracts/contractView.ts';",
    ],
    ['server/gateway/realtime/topics/market/quote.ts', "import '../spot/orders.ts';"],
    ['server/gateway/realtime/topics/account/messages.ts', "import '../contracts/positions.ts';"],
    ['server/gateway/realtime/topics/spot/orders.ts', "import '../../../../wire/contracts/order.ts';"],
    ['server/gateway/realtime/topics/contracts/positions.ts', "import '../../../../wire/spot/order.ts';"],
    ['server/units/pair.ts', "import '../views/views.ts';"],
    ['server/exchange/executor.ts', "import '../market/market.ts';"],
    ['server/journal/record.ts', "import 'rxjs';"],
    ['server/market/shared/source.ts', "import '../spot/listings.ts';"],
    ['server/market/shared/bookWatch.ts', "import '../contracts/prices.ts';"],
    ['server/market/synthetic/priceModel.ts', "import type { Listing } from '../spot/listing.ts';"],
    [
      'server/market/synthetic/scale.ts',
      "import type { Contract } from '../../engine/contracts/protocol.ts';",
    ],
    ['server/market/history/pastPath.ts', "import '../contracts/listing.ts';"],
    ['server/market/spot/listing.ts', "import '../contracts/orderEntry.ts';"],
    ['server/market/spot/listing.ts', "import '../contracts/listing.ts';"],
    ['server/market/contracts/listing.ts', "import '../spot/listings.ts';"],
    ['server/market/contracts/listing.ts', "import '../market.ts';"],
    ['server/market/market.ts', "import '../views/views.ts';"],
    ['server/market/mirror/mirrorMarket.ts', "import '../../gateway/gateway.ts';"],
    ['server/views/market/book.ts', "import '../contracts/contractView.ts';"],
    ['server/views/market/marketView.ts', "import '../spot/spotAccounts.ts';"],
    ['server/views/balances.ts', "import '../services/services.ts';"],
    ['server/views/views.ts', "import '../market/market.ts';"],
    ['server/wire/market.ts', "import './spot/order.ts';"],
    ['server/wire/contracts/order.ts', "import '../../views/spot/queries.ts';"],
    ['server/services/services.ts', "import '../gateway/gateway.ts';"],
    ['server/services/account/transfers.ts', "import '../../market/spot/listings.ts';"],
    ['server/services/account/transfers.ts', "import '../../simulated/demoFunds.ts';"],
    ['server/services/messages/contracts/orders.ts', "import '../../../wire/spot/order.ts';"],
    ['server/simulated/simulated.ts', "import '../market/spot/listings.ts';"],
    ['server/simulated/demoFunds.ts', "import '../views/spot/spotAccounts.ts';"],
    ['server/engine/engine.ts', "import '@tidemark/sdk/contract';"],
    ['server/engine/engine.ts', "import '@tidemark/sdk';"],
    ['server/engine/engine.ts', "import '@noble/hashes/sha2.js';"],
    ['server/engine/engine.ts', "import '../../sdk/core/index.ts';"],
    ['server/engine/codec/record.ts', "import '../kernel/limits.ts';"],
    ['server/engine/kernel/kernel.ts', "import '../ledger/ledger.ts';"],
    ['server/engine/kernel/kernel.ts', "import type { SpotState } from '../spot/state.ts';"],
    ['server/engine/ledger/ledger.ts', "import type { MarginAccount } from '../contracts/model.ts';"],
    ['server/engine/ledger/ledger.ts', "import '../book/orderBook.ts';"],
    ['server/engine/book/orderBook.ts', "import '../spot/model.ts';"],
    ['server/engine/book/orderBook.ts', "import '../contracts/model.ts';"],
    ['server/engine/spot/model.ts', "import '../contracts/model.ts';"],
    ['server/engine/spot/model.ts', "import type { Command } from '../protocol.ts';"],
    ['server/engine/contracts/model.ts', "import '../spot/model.ts';"],
    ['server/engine/contracts/model.ts', "import '../engine.ts';"],
    ['server/engine/contracts/liquidation/liquidate.ts', "import 'node:fs';"],
    ['server/engine/spot/model.ts', "import '@tidemark/sdk/contract';"],
    ['server/engine/ledger/ledger.ts', "import '../../views/views.ts';"],
    ['server/engine/engine.ts', "import 'node:fs';"],
    ['server/engine/engine.ts', "import 'kysely';"],
    ['src/features/trading/Screen.tsx', "import '../home/Screen.tsx';"],
    ['src/features/trading/book/Book.tsx', "import '../../home/Screen.tsx';"],
    ['src/features/trading/screen/Book.tsx', "import '../spot/SpotTrading.tsx';"],
    ['src/features/trading/screen/Book.tsx', "import '../contracts/ContractTrading.tsx';"],
    ['src/features/trading/screen/Book.tsx', "import '../../home/Screen.tsx';"],
    ['src/features/trading/spot/form/SpotForm.tsx', "import '../../contracts/form/ContractForm.tsx';"],
    ['src/features/trading/spot/SpotTrading.tsx', "import '@tidemark/streams';"],
    ['src/features/trading/contracts/form/ContractForm.tsx', "import '../../spot/form/SpotForm.tsx';"],
    ['src/features/trading/contracts/ContractTrading.tsx', "import '@tidemark/sdk';"],
    ['src/features/trading/contracts/orders/Orders.tsx', "import '../../orders/index.tsx';"],
    ['src/features/trading/orders/index.tsx', "import '../../home/Screen.tsx';"],
    ['src/features/home/Screen.tsx', "import '../trading/screen/Book.tsx';"],
    ['src/features/trading/Screen.tsx', "import '../../app/App.tsx';"],
    ['src/features/trading/Screen.tsx', "import '@tidemark/sdk';"],
    ['src/features/trading/Screen.tsx', "import '@tidemark/sdk/contract';"],
    ['src/features/trading/Screen.tsx', "import '@tidemark/sdk/core';"],
    ['src/features/trading/Screen.tsx', "import '@tidemark/streams';"],
    ['src/features/trading/Screen.tsx', "import '../../../sdk/index.ts';"],
    ['src/features/trading/Screen.tsx', "import '../../../streams/index.ts';"],
    ['src/features/trading/Screen.tsx', "import '../../../server/main.ts';"],
    ['src/app/App.tsx', "import '@tidemark/streams';"],
    ['src/ui/Button.tsx', "import '@tidemark/sdk';"],
    ['src/ui/Button.tsx', "import '../stores/session.ts';"],
    ['src/ui/Button.tsx', "import '../features/home/Screen.tsx';"],
    ['src/ui/format/number.ts', "import '../text/figures.tsx';"],
    ['src/ui/text/figures.tsx', "import '../feedback/Stale.tsx';"],
    ['src/ui/feedback/Stale.tsx', "import '../../stores/realtime.ts';"],
    ['src/ui/overlay/Modal.tsx', "import '../../features/home/index.tsx';"],
    ['src/app/theme/theme.ts', "import '../shell/Shell.tsx';"],
    ['src/app/guards/FramedPage.tsx', "import '../routes/Routes.tsx';"],
    ['src/app/i18n/parts.ts', "import '../../features/home/index.tsx';"],
    ['src/app/routes/Routes.tsx', "import '../shell/Shell.tsx';"],
    ['src/app/routes/Routes.tsx', "import '../lifecycle/Lifecycle.tsx';"],
    ['src/app/shell/Shell.tsx', "import '../App.tsx';"],
    ['src/app/shell/Shell.tsx', "import '../../../locales/en_US.json';"],
    ['src/platform/storage.ts', "import '../stores/session.ts';"],
    ['src/platform/storage.ts', "import '@tidemark/sdk';"],
    ['src/stores/market.ts', "import '../features/home/Screen.tsx';"],
    ['src/stores/market.ts', "import '../../sdk/index.ts';"],
    ['src/stores/market.ts', "import '../../server/main.ts';"],
    ['src/stores/resource.ts', "import './market/types.ts';"],
    ['src/stores/resource.ts', "import './contracts/types.ts';"],
    ['src/stores/market/tradePairs.ts', "import '../spot/types.ts';"],
    ['src/stores/market/tradePairs.ts', "import '../contracts/types.ts';"],
    ['src/stores/market/tradePairs.ts', "import '../../features/home/Screen.tsx';"],
    ['src/stores/spot/history.ts', "import '../contracts/types.ts';"],
    ['src/stores/spot/history.ts', "import 'node:fs';"],
    ['src/stores/contracts/history.ts', "import '../spot/types.ts';"],
    ['src/features/trading/screen/Book.tsx', "import '../../../stores/spot/types.ts';"],
    ['src/features/trading/screen/Book.tsx', "import '../../../stores/contracts/types.ts';"],
    ['src/features/trading/spot/SpotTrading.tsx', "import '../../../stores/contracts/types.ts';"],
    ['src/features/trading/contracts/ContractTrading.tsx', "import '../../../stores/spot/types.ts';"],
    ['src/stores/contracts/live/portfolio.ts', "import type { Order } from '../../spot/types.ts';"],
    ['locales/index.ts', "import '../src/app/App.tsx';"],
    ['openapi/index.ts', "import '../sdk/index.ts';"],
  ])('%s may not say %s', async (file, code) => {
    expect(await brokenRules(file, code)).toContain(BOUNDARY);
  });

  it.each([
    ['a type-only import', "import type { Order } from '@tidemark/sdk';"],
    ['a re-export', "export * from '@tidemark/sdk';"],
    ['a dynamic import', "void import('@tidemark/sdk');"],
    ['a dynamic import by path', "void import('../../../sdk/index.ts');"],
  ])('%s is an import too', async (_, code) => {
    expect(await brokenRules('src/features/trading/Screen.tsx', code)).toContain(BOUNDARY);
  });

  it.each([
    ['src/stores/market.ts', '@tidemark/sdk/client.ts'],
    ['src/stores/market.ts', '@tidemark/sdk/generated/market.ts'],
    ['src/stores/market.ts', '@tidemark/streams/hub/hub.ts'],
    ['streams/topics.ts', '@tidemark/sdk/errors.ts'],
    ['server/main.ts', '@tidemark/sdk/contract/topic-key.ts'],
    ['tests/unit/sdk/client.test.ts', '@tidemark/sdk/client.ts'],
  ])('%s may not reach past an entry into %s', async (file, source) => {
    expect(await brokenRules(file, `import '${source}';`)).toContain(BOUNDARY);
  });

  it.each([
    'streams/hub/hub.ts',
    'streams/topics.ts',
    'src/stores/market.ts',
    'server/main.ts',
    'sdk/client.ts',
  ])('%s may not import the socket library', async (file) => {
    expect(await brokenRules(file, "import 'reconnecting-websocket';")).toContain(BOUNDARY);
  });

  it.each([
    [transportFile, "import ReconnectingWebSocket from 'reconnecting-websocket';"],
    ['sdk/client.ts', "import createClient from 'openapi-fetch'; import './errors.ts';"],
    ['sdk/core/margin/margin.ts', "import '../units.ts';"],
    ['sdk/contract/code.ts', "import '../core/index.ts';"],
    ['streams/topics.ts', "import 'rxjs'; import '@tidemark/sdk'; import '@tidemark/sdk/contract';"],
    ['server/main.ts', "import './engine/engine.ts'; import 'node:fs'; import '@tidemark/sdk/contract';"],
    ['server/engine/engine.ts', "import './book/orderBook.ts'; import { createHash } from 'node:crypto';"],
    ['server/engine/spot/model.ts', "import '../book/orderBook.ts'; import '@tidemark/sdk/core';"],
    ['server/main.ts', "import './engine/ledger/protocol.ts'; import './engine/contracts/protocol.ts';"],
    ['server/engine/engine.ts', "import '@tidemark/sdk/core';"],
    ['src/stores/market.ts', "import '@tidemark/sdk'; import '@tidemark/streams'; import 'valtio';"],
    ['server/views/spot/rows.ts', "import '../userAccounts.ts'; import '../../engine/protocol.ts';"],
    ['server/views/views.ts', "import './spot/queries.ts'; import './contracts/queries.ts';"],
    ['src/stores/spot/history.ts', "import '../market/types.ts'; import '../data/useList.ts';"],
    ['src/stores/contracts/history.ts', "import '../market/types.ts'; import '@tidemark/streams';"],
    ['src/features/trading/book/Book.tsx', "import '../Screen.tsx'; import '../../../stores/market.ts';"],
    ['src/features/trading/Screen.tsx', "import '../../ui/Button.tsx'; import '../../platform/storage.ts';"],
    [
      'src/features/trading/spot/SpotTrading.tsx',
      "import '../screen/Book.tsx'; import './form/SpotForm.tsx';",
    ],
    ['src/features/trading/contracts/ContractTrading.tsx', "import '../screen/Book.tsx';"],
    ['src/app/App.tsx', "import '../features/trading/spot/index.tsx';"],
    ['src/app/App.tsx', "import '../features/home/index.tsx'; import './shell/Shell.tsx';"],
    ['src/app/i18n/catalogues.ts', "import '../../../locales/en_US.json';"],
    [
      'src/app/routes/Routes.tsx',
      "import '../../features/home/index.tsx'; import '../guards/FramedPage.tsx';",
    ],
    ['src/ui/text/figures.tsx', "import '../format/index.ts';"],
    ['server/market/contracts/listing.ts', "import '../synthetic/scale.ts'; import '@tidemark/sdk/core';"],
    ['server/market/market.ts', "import './spot/listings.ts'; import './contracts/listings.ts';"],
    ['server/services/messages/messages.ts', "import '../../views/changes.ts';"],
    [
      'server/simulated/simulated.ts',
      "import '../gateway/gateway.ts'; import '../market/mirror/mirrorMarket.ts';",
    ],
    ['tests/unit/sdk/client.test.ts', "import '../../../sdk/client.ts'; import '@tidemark/streams';"],
  ])('%s may say %s', async (file, code) => {
    expect(await brokenRules(file, code)).toEqual([]);
  });
});

describe('npm run lint', () => {
  const ofProject = new ESLint({ cwd: root });

  it.each([
    ['src/features/trading/Screen.tsx', ['boundaries/dependencies', 'i18next/no-literal-string']],
    ['server/engine/engine.ts', ['boundaries/dependencies', 'no-restricted-globals']],
    ['streams/hub/hub.ts', ['boundaries/dependencies']],
    ['sdk/index.ts', ['boundaries/dependencies']],
    ['server/main.ts', ['boundaries/dependencies']],
  ])('holds %s to %j', async (file, rules) => {
    const config = (await ofProject.calculateConfigForFile(inRoot(file))) as Linter.Config;
    for (const rule of rules) expect(config.rules?.[rule], rule).toHaveProperty('0', 2);
  });
});

describe('the deterministic engine', () => {
  it.each(['Date.now();', 'new Date();', 'performance.now();', 'setTimeout(() => {}, 1);', 'Math.random();'])(
    'may not say %s',
    async (code) => {
      expect(await brokenRules('server/engine/engine.ts', code)).not.toEqual([]);
      expect(await brokenRules('server/gateway/app.ts', code)).toEqual([]);
    },
  );
});

describe('text for users', () => {
  it.each([
    'const a = <p>Buy</p>;',
    'const a = <p>BTC</p>;',
    'const a = <p>买入</p>;',
    "const a = <p>{wide ? 'Buy' : 'B'}</p>;",
    'const a = <p>{`Buy ${pair}`}</p>;',
    'const a = <input placeholder="Price" />;',
    "const a = <button aria-label={open ? 'Close' : 'Open'} />;",
    'const a = <img alt="Chart" />;',
    'const a = <Field label="Price" />;',
    'const a = <Field description="In USDT" />;',
    'const a = <abbr title="Profit and loss" />;',
  ])('is not written in a component: %s', async (code) => {
    expect(await brokenRules('src/features/trading/Screen.tsx', code)).toContain('i18next/no-literal-string');
  });

  it.each([
    "const a = <p>{t('order.buy')}</p>;",
    "const a = <p className='wide'>{price} / {quantity} — 100 %</p>;",
    "const a = <p>{side === 'buy' ? t('order.buy') : t('order.sell')}</p>;",
    "const a = <button type='button' aria-label={t('order.close')} data-testid='close' />;",
    "const a = <Field label={t('order.price')} size='sm' variant={tall ? 'filled' : 'default'} />;",
  ])('may come from the catalogue: %s', async (code) => {
    expect(await brokenRules('src/features/trading/Screen.tsx', code)).toEqual([]);
  });
});
