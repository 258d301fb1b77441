/** By which the message of a refusal is known: of two with one key the second is not sent. */
export const refusalMailKey = (documentId: string): string => `document-refused|${documentId}`
