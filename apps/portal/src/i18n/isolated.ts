/** A name in one piece within a sentence of either direction: it runs as its own first letter does. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
