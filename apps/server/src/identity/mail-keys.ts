/** By which a message about a check is known: of two with one key the second is not sent. */
export const identityMailKey = (news: string, key: string): string => `identity-${news}|${key}`
