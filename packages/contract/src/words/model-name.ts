/** Brand and model as a person would say them: a brand that the model's name already begins with is not said twice. */
export const fullModelName = (brand: string, model: string): string =>
  model.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? model : `${brand} ${model}`
