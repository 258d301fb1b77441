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

/** What begins them again. */
const START_WORDS = ['START', 'UNSTOP']

/** What the whole answer says by one of the words, in any letters, with a full stop or without. */
export const saidIn = (text: string): 'stop' | 'start' | undefined => KNOWN.get(plain(text.slice(0, MOST_READ)))

const MOST_READ = 100

const plain = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^\p{L}]+/gu, '')

const KNOWN: ReadonlyMap<string, 'stop' | 'start'> = new Map([
  ...STOP_WORDS.map((word) => [plain(word), 'stop'] as const),
  ...START_WORDS.map((word) => [plain(word), 'start'] as const),
])
