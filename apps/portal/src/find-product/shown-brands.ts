type Brand = { readonly name: string; readonly count: number }

/** Brands that are shown before somebody asks for all of them. */
const FEW = 6

/** The most frequent brands, and the chosen one wherever it stands. Hiding a single one would save nothing. */
export const shownBrands = (brands: readonly Brand[], chosen: string | undefined): readonly Brand[] =>
  brands.length <= FEW + 1 ? brands : brands.filter(({ name }, index) => index < FEW || name === chosen)
