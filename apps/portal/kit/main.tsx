/** Every piece of the design system on sample texts, for the eye and for axe: `?scene=offer&look=nordwind&scheme=dark&lang=ar`. */
import '#portal/theme/tokens.css'
import '#portal/theme/base.css'
import { theme, themeStylesheet } from '@reprise/contract/theme'
import { createRoot } from 'react-dom/client'
import { applyScheme, applyStylesheet } from '#portal/theme/apply-theme.ts'
import { DetailsScene } from './details.tsx'
import { EstimateScene } from './estimate.tsx'
import { FindScene } from './find.tsx'
import { Frame } from './frame.tsx'
import { HomeScene } from './home.tsx'
import { OfferScene } from './offer.tsx'
import { PicturesScene } from './pictures.tsx'
import { PiecesScene } from './pieces.tsx'
import { SuccessScene } from './success.tsx'

const SCENES = {
  home: HomeScene,
  find: FindScene,
  estimate: EstimateScene,
  offer: OfferScene,
  details: DetailsScene,
  success: SuccessScene,
  pieces: PiecesScene,
  pictures: PicturesScene,
}
const looks = import.meta.glob<unknown>('../../../demo/affiliates/*/theme.json', { eager: true, import: 'default' })

const asked = new URLSearchParams(location.search)
const look = theme.parse(looks[`../../../demo/affiliates/${asked.get('look') ?? 'reprise'}/theme.json`])
applyStylesheet(themeStylesheet(look))
applyScheme(asked.get('scheme') === 'dark' ? 'dark' : 'light')
document.documentElement.lang = asked.get('lang') ?? 'en'
document.documentElement.dir = asked.get('lang') === 'ar' ? 'rtl' : 'ltr'

const name = asked.get('scene') ?? 'home'
const Scene = Object.entries(SCENES).find(([known]) => known === name)?.[1] ?? HomeScene
const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <Frame look={look.id}>
      <Scene />
    </Frame>,
  )
