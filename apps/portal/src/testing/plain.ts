/** What is read: dates and amounts have spaces at which no line ends. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s/g, ' ')
