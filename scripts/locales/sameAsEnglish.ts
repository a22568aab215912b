/** Codes, names and units, the same in every language. */
const INTERNATIONAL =
  'API APP APY BTC COIN CSV ETH Esc Hash ID IOS KYC M Memo PNL QR ROE Shift Tidemark UID URL USDT VIP SMS ms s min Williams R Google Play App Store Authenticator Passkey Post Only only FOK TP SL TS Liq h';

/**
 * English words that a language has taken over: what the exchanges of that language write, or its own word that
 * happens to be spelled alike. A text of these alone may equal the English one.
 */
const LOANWORDS: Readonly<Record<string, string>> = {
  fr_FR:
    'Spot Menu Messages Ticket Page Trading Maximum Maker Taker Earn Active Spread Total Momentum Volume Segment Type Ask Bid Trades Actions Pages Long Short long short Longs Shorts Stop loss stop Take profit Positions Activation Liquidation liquidation Liquidations Confirmations Transaction Max Bonus Coupon Pause Phase Position',
  ru_RU: 'Earn',
  es_ES:
    'Spot Ticket Trading Trades Maker Taker Earn Spread Total Info Ask Bid No Stop loss Take profit Trailing stop',
  pt_BR:
    'Spot Menu Trading Trades Maker Taker Earn Spread Total Info Ask Bid Volume Status Momentum Stop stop loss Take profit Long long Short short Longs Shorts Hedge Frames Link',
  it_IT:
    'Browser Link Cold Hot wallet Home Spot Menu Trading Live Offline Tick size Maker Taker Earn Spread Ask Bid Volume Nickname Momentum Wallet Margin Account Info No Password Perpetual Asset asset Book Max Equity Funding Stop loss Take profit Trailing stop Mark Callback Trigger trigger Long long Short short Hedge Coin Formula Passkey Bonus Coupon',
  tr_TR: 'Spot Maker Taker Momentum Limit Transfer Coin Long Short long short Hedge Bonus',
  de_DE:
    'Browser Link Hot Support Ticket Earn Download Nickname Maximum Wallet Margin Transfer Coin Perpetual Download Orders System Live Offline Spot Ask Asks Bid Bids Spread Chart Momentum Asset Assets Status Info Trades Maker Taker Limit Market in Long Short Longs Shorts Cross Hedge Callback Trigger Order Mark Index Name Passkey Passkeys Whitelist Block Max Transfers Liquidation Bonus Frames Pause Phase Position',
};

/** Whether a text may be the English one: it has no words but such as the language writes the same way. */
export function mayStayEnglish(text: string, language: string): boolean {
  const known = new Set(`${INTERNATIONAL} ${LOANWORDS[language] ?? ''}`.split(' '));
  const words = text.replace(/\{\{[^}]*\}\}/g, '').match(/[\p{L}\d]+/gu) ?? [];
  return words.every((word) => known.has(word) || /^\d+$/.test(word));
}
