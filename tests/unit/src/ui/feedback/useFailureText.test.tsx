import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../../../locales/en_US.json' with { type: 'json' };
import { useFailureText as useNicknameText } from '../../../../../src/features/nickname/useFailureText.ts';
import { useFailureText as useTradingText } from '../../../../../src/features/trading/messages/useFailureText.ts';
import { useFailureText as useTransferText } from '../../../../../src/features/transfer/useFailureText.ts';
import { CODE } from '../../../../../sdk/contract/code.ts';
import type { Failure } from '../../../../../src/platform/failure.ts';
import { useFailureText } from '../../../../../src/ui/feedback/index.ts';
import '../../support/renderScreen.tsx';

const ENGLISH = 'fromProduct: transfers out of 2 are suspended';
const textOf = (use: () => (failure: Failure) => string, code: number): string =>
  renderHook(use).result.current({ kind: 'refused', code, message: ENGLISH });

describe('a refusal', () => {
  it('is told in the language of the reader, whatever code of the contract it has', () => {
    for (const code of Object.values(CODE)) {
      if (code === CODE.ok || code >= 20_000) continue;
      expect(
        textOf(() => useFailureText(), code),
        String(code),
      ).not.toBe(ENGLISH);
    }
    expect(textOf(() => useFailureText(), CODE.rateLimited)).toBe(
      'Too many requests. Please try again later.',
    );
    expect(textOf(() => useFailureText(), CODE.loginExpired)).toBe('Login has expired');
  });

  it('is told by a screen in words of its own', () => {
    expect(textOf(useTransferText, CODE.conflict)).toBe(catalogue.transfer.refusal['10409']);
    expect(textOf(useTransferText, CODE.insufficientBalance)).toBe(catalogue.transfer.refusal['20001']);
    expect(textOf(useNicknameText, CODE.invalid)).toBe(catalogue.nickname.refusal['10400']);
    expect(textOf(useNicknameText, CODE.conflict)).toBe(catalogue.nickname.refusal['10409']);
    expect(textOf(useTradingText, CODE.insufficientBalance)).toBe(catalogue.trade.refusal['20001']);
    expect(textOf(useTradingText, CODE.unavailable)).toBe(catalogue.ui.refusal['10503']);
  });

  it('of a code that nobody knows is told in the words of the exchange', () => {
    expect(textOf(() => useFailureText(), 39_999)).toBe(ENGLISH);
  });
});
