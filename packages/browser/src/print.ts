export const printPage = (): void => window.print()
