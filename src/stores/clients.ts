import { createHub } from '@tidemark/streams';

/** The one realtime hub of the page. It connects when the first observer comes. */
export const hub = createHub({ url: `${location.origin.replace(/^http/, 'ws')}/realtime` });
