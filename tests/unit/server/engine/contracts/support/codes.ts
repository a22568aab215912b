export { REFUSAL as CODE } from '../../../../../../server/engine/protocol.ts';
