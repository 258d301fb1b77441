/** The e-mail address of the order that this page sold, as it was typed: in memory alone, so that a reload forgets it. */
let typed: { readonly order: string; readonly email: string } | undefined

export const keepTypedEmail = (order: string, email: string | undefined): void => {
  typed = email === undefined || email.trim() === '' ? undefined : { order, email: email.trim() }
}

/** Undefined for an order of another page, or of another day. */
export const typedEmail = (order: string): string | undefined => (typed?.order === order ? typed.email : undefined)
