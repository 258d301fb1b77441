/** A table as {@link readTable} takes it: commas, quotes where a field needs them, a line break at the end of each row. */
export const writeTable = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('')

const cell = (text: string): string => (/[",\r\n]|^#/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
