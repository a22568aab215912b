export { REJECT as CODE } from '../../../../../../server/engine/protocol.ts';
