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
  /**
   * The same for every try of the same message, such as `order-confirmation.<order id>@<host>`: a mailbox shows a
   * message that arrived twice once.
   */
  readonly messageId: string
}

export type Mailer = {
  /** Resolves once the message is handed over; rejects when another try may help. */
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => void
}
