/** Without postal codes (Universal Postal Union, addressing information by country), ISO 3166-1 alpha-2. */
const WITHOUT = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK KI KM KN KP LY ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TT TV UG VU WS YE ZW'.split(
    ' ',
  ),
)

/** @param country ISO 3166-1 alpha-2, upper case */
export const hasPostalCodes = (country: string): boolean => !WITHOUT.has(country)
