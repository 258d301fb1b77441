import type { Words } from '../describe.ts'

export const smsWords: Words = {
  'Programme.sms':
    'By what SMS are sent to sellers who ask for them: reminders, and links to a telephone. None are sent when left out.',
  'sms.account': 'Id of an account that the server knows (`SMS_ACCOUNTS`).',
  'sms.sender':
    'What telephones show: a name of 3 to 11 letters and digits, which cannot be answered, or a number of the account: `+33644600000`.',
  'sms.mostADay': 'How many are sent on a day of UTC at most; further ones go by e-mail, and the log warns.',
  'PublicConfig.smsNumber': 'The number that SMS can be answered at with STOP; absent where their sender is a name.',
  'PublicConfig.sms': '`true` where sellers may be reminded by SMS; absent where they may not.',
  'ListOrderMailsReply.sms': 'What the customer chose of SMS about this order; null where they never did.',
  'sms.by': '`both`, by e-mail as well; `sms`, by SMS alone; `mail`, once it ended.',
  'sms.givenAt': 'When they chose it.',
  'sms.endedAt': 'Since when none is sent; null while it holds.',
  'sms.endedBy':
    '`order-page`, the customer on the page of the order; `reply`, an answer with STOP; `link`, the link of a message; `unreachable`, the number takes none. null while it holds.',
  'Order.reminders': 'How its customer is reminded to send. Only with an order session, and where SMS can be sent.',
  'reminders.by': '`mail`, `sms`, or `both`.',
  'reminders.stopped':
    '`true` where the number ended SMS: they begin again by an answer with START, or by the link of one of them. Absent otherwise.',
  'reminders.maskedPhone': 'The telephone number with most digits hidden: `+33 *** 78`.',
  'ChangeOrderRemindersBody.by': '`mail`, `sms`, or `both`.',
  'PlaceOrderBody.remindBySms':
    'Whether the seller wants to be reminded by SMS as well. Of no effect where the programme sends none, or no telephone number is on file.',
  maskedPhone: 'The telephone number with most digits hidden; absent where no SMS can be sent.',
}
