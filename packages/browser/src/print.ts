/** Opens the browser's own dialog for printing this page. */
export const printPage = (): void => window.print()
