import type { OperationData } from '@tidemark/sdk';

/** A flexible product; amounts are decimal strings. */
export type EarnProduct = OperationData<'listEarnProducts'>[number];

/** What the user has of a product. */
export type EarnPosition = OperationData<'listEarnPositions'>[number];

/** A subscription, a redemption or an interest payment. */
export type EarnMovement = OperationData<'subscribeEarn'>;
