import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Text that has broken programs before: too long, too strange, or meant for another language than ours. */
const OWN = [
  '',
  ' ',
  'undefined',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x0',
  '٠١٢٣',
  '1234567',
  "'",
  "'; drop table customer_order; --",
  '" or 1=1 --',
  '$1',
  '%s%n%x',
  '${7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  'C:\\Windows\\System32\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('1')",
  ']]><x/>&lt;',
  'a\r\nBcc: victim@example.org',
  'line\u2028separator\u2029paragraph',
  'tab\tbell\u0007escape\u001b[31m',
  'null\u0000byte',
  'lone \ud800 surrogate',
  '\ufeffbyte order mark',
  '\u202eright to left override',
  '\u2066isolate without an end',
  'ZWJ 👩‍👩‍👧‍👦 and 🏳️‍🌈 and 👋🏿',
  'Z̸̢̛͈͎̣̓ą̷̛̻̦̋l̶̨̬͒̌g̵͍̈́o̷̯̐',
  'ﷺ',
  'İıŁøßﬁ',
  '田中さんにあげて下さい',
  'שלום (עולם) 12',
  'محمد (عبد الله) ٣',
  'ⅷ½㎏',
  '__proto__',
  'constructor',
  'toString',
  '=1+1',
  '@SUM(A1)',
  'W'.repeat(100),
  'word '.repeat(20).trim(),
  'é'.repeat(99),
  '𐐀'.repeat(50),
  'x'.repeat(10_000),
]

/** Our own list, and the Big List of Naughty Strings where the shared data is at hand. */
export const naughtyStrings = (): readonly string[] => {
  const folder = process.env['REPRISE_SHARED_DATA']
  if (folder === undefined) return OWN
  const list: unknown = JSON.parse(readFileSync(join(folder, 'vectors/blns.json'), 'utf8'))
  if (!Array.isArray(list)) throw new Error('vectors/blns.json is expected to be a list')
  return [...OWN, ...list.filter((text) => typeof text === 'string')]
}

/** Only our own: for what is dear to try. */
export const fewNaughtyStrings = (): readonly string[] => OWN
