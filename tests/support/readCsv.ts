/** A reader of CSV that shares nothing with the writer: one character at a time. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    if (quoted && letter === '"' && text.charAt(i + 1) === '"') cell += text.charAt(i++);
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === ',' || letter === '\r')) {
      row.push(cell);
      cell = '';
      if (letter === '\r') {
        rows.push(row);
        row = [];
        i++;
      }
    } else cell += letter;
  }
  return rows;
}
