/** What ends SMS: the words of providers, and those of our languages. */
const STOP_WORDS = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'OPTOUT',
  'ARRET',
  'STOPP',
  'ENDE',
  'BAJA',
  'ALTO',
  'BASTA',
  'AFMELDEN',
  'STOPPEN',
  'توقف',
  'إيقاف',
]

/** The whole answer is one of the words, in any letters, with a full stop or without. */
export const isStopWord = (text: string): boolean => KNOWN.has(plain(text.slice(0, MOST_READ)))

const MOST_READ = 100

const plain = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^\p{L}]+/gu, '')

const KNOWN: ReadonlySet<string> = new Set(STOP_WORDS.map(plain))
