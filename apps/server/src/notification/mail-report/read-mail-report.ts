import type { Attachment } from 'postal-mime'

/** What a mail server tells later of a mail that it had taken. */
export type ReadReport = {
  /** The left side of the Message-ID, as we gave it. */
  readonly message: string
  /** `failed` for good, or `delayed` and tried again. */
  readonly action: 'failed' | 'delayed'
  /** `5.1.1` (RFC 3463). */
  readonly status: string | null
  /** In the words of the server that refused it. */
  readonly diagnostic: string | null
}

/**
 * A delivery status notification (RFC 3464) with the headers of the mail that it is about. Undefined for all else: answers of
 * people, of machines, and reports of what arrived.
 */
export const readMailReport = async (bytes: Uint8Array): Promise<ReadReport | undefined> => {
  const attachments = await partsOf(bytes)
  const textOf = (mimeTypes: readonly string[]): string | undefined => {
    const part = attachments.find(({ mimeType }) => mimeTypes.includes(mimeType))
    return part && unfolded(part)
  }
  const report = textOf(['message/delivery-status', 'message/global-delivery-status'])
  const original = textOf(['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'])
  if (report === undefined || original === undefined) return undefined
  const action = field(report, 'Action')?.toLowerCase()
  const message = /^<([\w.+-]{1,200})@/.exec(field(headersOf(original), 'Message-ID') ?? '')?.[1]
  if ((action !== 'failed' && action !== 'delayed') || message === undefined) return undefined
  return {
    message,
    action,
    status: /^\d\.\d{1,3}\.\d{1,3}/.exec(field(report, 'Status') ?? '')?.[0] ?? null,
    diagnostic:
      field(report, 'Diagnostic-Code')
        ?.replace(/^[\w-]{1,40};/, '')
        .trim() ?? null,
  }
}

const partsOf = async (bytes: Uint8Array): Promise<readonly Attachment[]> => {
  const { default: PostalMime } = await import('postal-mime')
  try {
    return (await PostalMime.parse(bytes, { forceRfc822Attachments: true })).attachments
  } catch {
    // Nested too deep, or headers without an end: no mail server writes such reports.
    return []
  }
}

/** Headers and fields stand at the beginning of a part. Strangers write to the address of reports, and long texts cost time. In bytes. */
const MOST_READ = 32_768

/** A line that goes on in the next one is one line (RFC 5322, section 2.2.3). */
const unfolded = ({ content }: Attachment): string => {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content.slice(0, MOST_READ))
  return text.slice(0, MOST_READ).replace(/\r?\n[ \t]+/g, ' ')
}

const headersOf = (message: string): string => message.split(/\r?\n\r?\n/, 1)[0] ?? ''

const field = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*)$`, 'im').exec(text)?.[1]?.trim()
