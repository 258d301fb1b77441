import type { Consent } from '@reprise/contract/programme/instance'

/** What a seller declares of the device, in words that come with those of orders: most programmes ask for none. */
export const isDeclaration = ({ label }: Pick<Consent, 'label'>): boolean => label.startsWith('order.')
