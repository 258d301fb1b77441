import { PermanentFailure } from '#server/platform/permanent-failure.ts'

export type MailAddress = { readonly name?: string; readonly address: string }

export type MailAttachment = {
  readonly filename: string
  readonly mediaType: string
  readonly bytes: Uint8Array
  /** Set for a picture that the HTML shows as `cid:<contentId>`. */
  readonly contentId?: string
}

export type Mail = {
  readonly from: MailAddress
  readonly to: MailAddress
  readonly replyTo?: MailAddress
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly MailAttachment[]
  /** Where such messages are declined, by a POST without a session (RFC 8058). */
  readonly unsubscribe?: string
  /** `<something>@<host>` without brackets, the same for every try: a mailbox which gets it twice shows it once. */
  readonly messageId: string
}

export type Mailer = {
  /** @throws MailError when the message can never be sent as it is @throws Error when another try may help */
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => void
}

/** The message itself is at fault, or its mailbox: the server refused it for good. */
export class MailError extends PermanentFailure {
  override readonly name = 'MailError'
}
