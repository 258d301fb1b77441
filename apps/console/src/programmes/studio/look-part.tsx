import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ColourRole, TypefaceName } from '@reprise/contract/theme/theme'
import { contrastFaults } from '@reprise/contract/theme/theme-contrast'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { ColourField } from '../colour-field.tsx'
import { useFaultText } from '../fault-text.ts'
import { nameOf, valueOf } from '#console/parts/fields/field-words.ts'
import { useFields } from './fields-context.ts'
import type { Asset } from './assets/asset-list.tsx'
import { sendAsset } from './assets/send-asset.ts'
import styles from './studio.module.css'
import type { Studio } from './use-studio.ts'

type LookPartProps = { readonly studio: Studio; readonly assets: readonly Asset[] }
const SCHEMES = ['light', 'dark'] as const
const NUMBERS = ['radius', 'lineWidth', 'typeRatio', 'headingWeight', 'headingTracking'] as const
const TYPEFACE_NAMES: readonly TypefaceName[] = ['system', 'humanist', 'rounded', 'condensed', 'serif']
const CHOICES = {
  density: ['compact', 'regular', 'airy'],
  typeface: TYPEFACE_NAMES,
  headingTypeface: TYPEFACE_NAMES,
  shadow: ['none', 'soft', 'lifted'],
  heroAlign: ['start', 'centre'],
} as const
const FILES = { logo: 'logo', logoDark: 'logo', bodyFont: 'font', headingFont: 'font' } as const

type Palettes = { readonly [scheme in (typeof SCHEMES)[number]]: { readonly [role in ColourRole]: string } }

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const isColour = (text: unknown): boolean => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

/** Colours with their contrast, shapes, letters and pictures of a look. */
export const LookPart = ({ studio, assets }: LookPartProps) => {
  const t = useT()
  const { faults, texts } = useFields()
  const { textOfFault } = useFaultText()
  const look = studio.state.theme
  const palettes = look as unknown as Palettes
  const roles = Object.keys((studio.base.theme as unknown as Palettes).light) as readonly ColourRole[]
  const isWhole = SCHEMES.every((scheme) => roles.every((role) => isColour(palettes[scheme]?.[role])))
  const faint = isWhole ? contrastFaults(palettes) : []
  const set =
    (...path: string[]) =>
    (value: unknown) =>
      studio.set(['theme', ...path], value === '' ? undefined : value)
  const errorAt = (pointer: string): string | undefined => {
    const fault = faults.find((one) => one.pointer === pointer)
    return fault && textOfFault(fault)
  }
  if (!studio.mayChangeLook) return <Notice>{t('console.studio.shared-look')}</Notice>
  return (
    <div className={styles.fields}>
      <div className={styles.palettes}>
        {SCHEMES.map((scheme) => (
          <FieldGroup key={scheme} legend={t(`console.studio.${scheme}`)}>
            {roles.map((role) => {
              const pair = faint.find((one) => one.scheme === scheme && one.foreground === role)
              const id = `/theme/${scheme}/${role}`
              const told =
                pair &&
                t('console.studio.too-faint', {
                  ground: pair.background,
                  ratio: (Math.floor(pair.ratio * 10) / 10).toFixed(1),
                  needed: pair.needed,
                })
              return (
                <ColourField
                  error={told ?? errorAt(id)}
                  key={role}
                  label={nameOf(texts, ['theme', role])}
                  name={id}
                  onChange={(colour) => studio.set(['theme', scheme, role], colour)}
                  value={palettes[scheme]?.[role] ?? ''}
                />
              )
            })}
          </FieldGroup>
        ))}
      </div>
      <FieldGroup legend={t('console.studio.shape')}>
        <div className={styles.pair}>
          {NUMBERS.map((name) => (
            <TextField
              dir="ltr"
              error={errorAt(`/theme/${name}`)}
              inputMode="numeric"
              key={name}
              label={nameOf(texts, ['theme', name])}
              length="short"
              name={`/theme/${name}`}
              onChange={(next) => set(name)(/^-?\d{1,4}$/.test(next) ? Number(next) : next)}
              value={textOf(look[name])}
            />
          ))}
          {Object.entries(CHOICES).map(([name, options]) => (
            <SelectField
              {...(name === 'headingTypeface' && { emptyText: t('console.studio.not-set') })}
              error={errorAt(`/theme/${name}`)}
              key={name}
              label={nameOf(texts, ['theme', name])}
              name={`/theme/${name}`}
              onChange={set(name)}
              options={options.map((one) => ({ value: one, label: valueOf(texts, [name], one) }))}
              value={textOf(look[name])}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={t('console.studio.files')}>
        <div className={styles.pair}>
          {Object.entries(FILES).map(([name, kind]) => (
            <SelectField
              emptyText={t('console.studio.not-set')}
              error={errorAt(`/theme/${name}`)}
              key={name}
              label={nameOf(texts, ['theme', name])}
              name={`/theme/${name}`}
              onChange={set(name)}
              options={assets
                .filter(({ type }) => type === kind || (kind === 'logo' && type === 'picture'))
                .map(({ id, name: file }) => ({ value: id, label: file }))}
              value={textOf(look[name])}
            />
          ))}
        </div>
        <Upload id={studio.id} onLogo={(id) => studio.set(['theme', 'logo'], id)} />
      </FieldGroup>
    </div>
  )
}

/** A picture or a font; what is no font becomes the logo at once. */
const Upload = ({ id, onLogo }: { readonly id: string; readonly onLogo: (asset: string) => void }) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const picker = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) => sendAsset(id, file, /\.woff2$/i.test(file.name) ? 'font' : 'logo'),
    onSuccess: async (asset) => {
      await queries.invalidateQueries({ queryKey: ['programmes', 'assets', id] })
      if (asset.type === 'logo') onLogo(asset.id)
    },
  })
  return (
    <div className={styles.acts}>
      <input
        accept=".svg,.png,.jpg,.jpeg,.webp,.woff2"
        aria-label={t('console.studio.upload')}
        className={styles.file}
        name="asset"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) upload.mutate(file)
        }}
        ref={picker}
        tabIndex={-1}
        type="file"
      />
      <Button busy={upload.isPending} onClick={() => picker.current?.click()} small variant="secondary">
        {t('console.studio.upload')}
      </Button>
      <span className={styles.words}>{t('console.studio.upload-hint')}</span>
      {upload.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(upload.error)}
        </Notice>
      )}
    </div>
  )
}
