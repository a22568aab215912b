'use client';

/** React hooks for the streams of the Tidemark exchange. */
export { HubProvider, useHub, type HubProviderProps } from './provider.ts';
export { useEvents } from './useEvents.ts';
export { useLive } from './useLive.ts';
export { useStatus } from './useStatus.ts';
export { useTopic } from './useTopic.ts';
