import type { ModelPrices } from '@reprise/contract'
import { formatFor } from '#server/notification/index.ts'
import type { PageContent } from '../render-page.ts'
import { modelData } from './model-data.ts'

type Head = Pick<PageContent, 'description' | 'data'>

/** What a model's page says to those who do not see it, of the answer that it was drawn from. Nothing where nothing is paid. */
export const modelHead = ({ start, title, locale, search }: PageContent): Head | undefined => {
  const model = start.readings[0]?.answer as ModelPrices | undefined
  const { config, messages = {} } = start.affiliate ?? {}
  if (model === undefined || model.variants.length === 0 || config === undefined || search === null) return undefined
  const { money } = formatFor(`${locale}-u-nu-latn`, model.currency)
  const most = Math.max(...model.variants.flatMap(({ prices }) => prices.map(({ amount }) => amount)))
  const description = (messages['model.lead'] ?? '').replace('{price}', money(most))
  return {
    description,
    data: modelData(model, { url: search.canonical, title, description, locale, messages, config }),
  }
}
