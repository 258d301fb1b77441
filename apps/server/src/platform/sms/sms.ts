export type Sms = {
  /** Telephone number, E.164. */
  readonly to: string
  /** A name or a number, as the programme says. */
  readonly from: string
  readonly text: string
  /** What stands in no other message: providers change signs of the text. */
  readonly mark: string
  /** Where its fate is reported; undefined where this server cannot be reached from outside. */
  readonly reportTo: string | undefined
  /** Whether it was tried before, and it is not known what came of it. */
  readonly isAgain: boolean
}

export type SmsFate = 'delivered' | 'undeliverable'

/** What a provider tells of one message, or of an answer to one. */
export type SmsReport = {
  readonly fate: SmsFate | undefined
  /** The provider's own code; null without one. */
  readonly code: number | null
}

export type SmsAnswer = {
  /** Who wrote, E.164. */
  readonly from: string
  /** Whether they want no more, or want them again. */
  readonly says: 'stop' | 'start' | undefined
}

/** Sends SMS by one account. */
export type SmsPort = {
  readonly id: string
  /**
   * Never twice: a message that was tried before without an answer is looked for first, by its mark. @throws SmsFault
   */
  readonly send: (sms: Sms) => Promise<void>
  /** Whether the provider signed this call. @param url as the provider knows it @param signature undefined where it has none */
  readonly isSigned: (url: string, form: URLSearchParams, signature: string | undefined) => boolean
  readonly readReport: (form: URLSearchParams) => SmsReport
  readonly readAnswer: (form: URLSearchParams) => SmsAnswer
  /** Whether a refusal with this code means that the number takes no more. */
  readonly isOver: (code: number | null) => SmsOver | undefined
}

/** They said STOP to the provider; or no SMS gets there. */
export type SmsOver = 'reply' | 'unreachable'

/** An SMS that the provider did not take. Its sentence names no number and repeats nothing that was sent. */
export class SmsFault extends Error {
  override readonly name = 'SmsFault'
  /** Whether trying again may help. */
  readonly mayPass: boolean
  /** The provider's own; null where it gave none. */
  readonly code: number | null
  /** Whether the provider was asked at all. */
  readonly hasLeft: boolean

  constructor(
    sentence: string,
    {
      mayPass,
      code = null,
      hasLeft = true,
    }: { readonly mayPass: boolean; readonly code?: number | null; readonly hasLeft?: boolean },
  ) {
    super(sentence)
    this.mayPass = mayPass
    this.code = code
    this.hasLeft = hasLeft
  }
}
