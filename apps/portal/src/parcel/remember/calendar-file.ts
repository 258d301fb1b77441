/** What stands in a calendar on one whole day. Texts as they are read, in the language that is named. */
export type CalendarEntry = {
  /** The same again replaces the entry in calendars that know it. */
  readonly id: string
  /** Raised by each change of it. */
  readonly version: number
  /** `2026-12-11` */
  readonly day: string
  readonly title: string
  readonly text: string
  readonly url: string
  /** BCP 47 */
  readonly language: string
  /** Who made the file: the name of the programme. */
  readonly by: string
}

/** Nine in the morning, two days before. */
const ALARM = '-P1DT15H'

/** An iCalendar file (RFC 5545) with one entry and its alarm: a page of rules that a library of 50 kB would not shorten. */
export const calendarFile = (
  { id, version, day, title, text, url, language, by }: CalendarEntry,
  now: Date,
): string => {
  const said = `LANGUAGE=${language}:${escaped(title)}`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(by)}//${language}`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${basic(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `SUMMARY;${said}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(`${text}\n${url}`)}`,
    `URL:${url}`,
    // The day is not taken up by it.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION;${said}`,
    `TRIGGER:${ALARM}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** The last day that ends before a moment, where the reader is: until then nothing depends on the hour. */
export const lastWholeDayBefore = (iso: string): string => {
  const moment = new Date(iso)
  const before = new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate() - 1))
  return before.toISOString().slice(0, 10)
}

/** `20261211`, `20261211T090000Z` */
const basic = (iso: string): string => iso.replace(/\.\d+|[-:]/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)

const LONGEST_LINE = 75

/** No line is longer than 75 bytes, and none ends within a letter. A line that goes on begins with a space. */
const folded = (line: string): string => {
  const lines = ['']
  let length = 0
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter).length
    if (length + bytes > LONGEST_LINE) {
      lines.push(' ')
      length = 1
    }
    lines[lines.length - 1] += letter
    length += bytes
  }
  return lines.join('\r\n')
}
