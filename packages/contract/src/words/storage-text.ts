const GB_IN_TB = 1024
const NO_BREAK_SPACE = '\u00a0'

/** "128 GB", "128 Go", "1 To"; number and unit stay on one line. @param locale BCP 47 */
export const storageText = (gigabytes: number, locale: string): string => {
  const isLarge = gigabytes >= GB_IN_TB
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'terabyte' : 'gigabyte',
    // Arabic has no short sign that people know from a box.
    unitDisplay: locale.startsWith('ar') ? 'long' : 'short',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  })
  return format.format(isLarge ? gigabytes / GB_IN_TB : gigabytes).replace(/\s/g, NO_BREAK_SPACE)
}
