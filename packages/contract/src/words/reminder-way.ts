/** How a seller wants to be reminded to send: by e-mail, by SMS as well, or by SMS alone. */
export const REMINDER_WAYS = ['mail', 'both', 'sms'] as const
