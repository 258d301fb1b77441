/** The codes of the sheet for scanners, in their order: capitals, small letters, digits, signs, and a long one. None is an order's. */
export const SCANNER_CODES = ['AZQWMY1', 'azqwmy2', '0123456789', 'AB-12/34.5', 'REPRISE24680SCANNER13579'] as const
