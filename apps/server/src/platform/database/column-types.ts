import pg from 'pg'

const { builtins } = pg.types

/** Counts and sizes fit a number; what does not stays the text PostgreSQL sent, and loses nothing. */
const parseInt8 = (text: string): number | string => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** A calendar date has no hour and no time zone, so it stays `YYYY-MM-DD`. */
const parseDate = (text: string): string => text

/** How columns become values: as the driver does, but for whole numbers of 64 bits and calendar dates. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(id, 'binary')
    if (id === builtins.INT8) return parseInt8
    if (id === builtins.DATE) return parseDate
    return pg.types.getTypeParser(id, 'text')
  }) as typeof pg.types.getTypeParser,
}
