import { segmentsOf } from '#server/platform/sms/segments.ts'

/** Each part of an SMS is paid for. */
const MOST_SEGMENTS = 2

export type SmsWords = {
  /** What the message says, with the name of the programme as it is written here. */
  readonly say: (app: string) => string
  readonly app: string
  readonly link: string
}

/**
 * With the link at its end, in two parts at most. Where there is no room letters lose their accents, then the name is cut; a link
 * so long that nothing fits beside it stands alone.
 */
export const smsText = ({ say, app, link }: SmsWords): string => {
  const signs = [...app]
  for (let length = signs.length; length > 0; length -= 1) {
    const name = length === signs.length ? app : `${signs.slice(0, length).join('').trimEnd()}...`
    const text = `${plainSigns(say(name))} ${link}`
    const found = [text, withoutAccents(text)].find((one) => segmentsOf(one).segments <= MOST_SEGMENTS)
    if (found !== undefined) return found
  }
  return link
}

/** Typographic signs alone would more than halve the room of the whole message. */
const plainSigns = (text: string): string =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('…', '...')

/** For Latin letters; those of other scripts have no plainer form. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
