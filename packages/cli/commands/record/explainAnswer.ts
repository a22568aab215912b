/** Puts in words what `ws` says of an answer that opens no websocket, with what is likely to help. */
export function explainAnswer(message: string): string {
  return message.replace(/Unexpected server response: (\d+)/, (_, status: string) => {
    const hint = status === '403' ? '; an exchange admits the pages of other sites by --allow-origin' : '';
    return `no websocket, it answered ${status}${hint}`;
  });
}
