import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { localStore } from '@reprise/browser/stores.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { takeBackSince } from '#console/hold/held.ts'
import { lookPath } from '#console/navigation/pages.ts'
import { useGo } from '#console/navigation/router.tsx'
import { keepBenchOpen } from '#console/offline/worker.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { scanOf } from '#console/scan/reading.ts'
import { useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { sheetKey } from './look/sheet.ts'
import { resumeLooks } from './look/send-look.ts'
import { ParcelList } from './parcel-list.tsx'
import { receive, resumeParcels } from './parcels.ts'
import { sound, soundsAreOn, switchSounds } from '#console/scan/sounds.ts'
import { Tray } from './tray.tsx'
import styles from './bench.module.css'

const AT_ONCE_AS = 'console-bench-at-once'

/** Parcels are scanned in; each leads to the sheet of its product, where that is wanted. */
export const BenchScreen = () => {
  const t = useT()
  const go = useGo()
  const me = useMe()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [opensAtOnce, setOpensAtOnce] = useState(localStore.read(AT_ONCE_AS) !== 'off')
  const [sounds, setSounds] = useState(soundsAreOn())
  const [isDeviceNumber, setDeviceNumber] = useState(false)
  useQuery({
    queryKey: ['bench-resumes', me.id],
    queryFn: async () => {
      void keepBenchOpen()
      await resumeLooks(me.id)
      return resumeParcels(me.id)
    },
    staleTime: Infinity,
  })
  const scan = async (text: string) => {
    const { kind, text: code } = scanOf(text)
    setDeviceNumber(kind === 'imei')
    if (kind === 'imei') return sound('bad')
    const parcel = await receive(code, me.id)
    if (parcel.state !== 'received') return sound('bad')
    const { sheet } = parcel
    sound(sheet.look === null ? 'look' : 'good')
    queries.setQueryData(sheetKey(sheet.order), sheet)
    if (localStore.read(AT_ONCE_AS) !== 'off' && sheet.look !== null) go(lookPath(sheet.order))
  }
  const switchAtOnce = (on: boolean) => {
    localStore.write(AT_ONCE_AS, on ? 'on' : 'off')
    setOpensAtOnce(on)
  }
  useShortcuts([{ key: 's', label: t('console.bench.at-once'), run: () => switchAtOnce(!opensAtOnce) }], {
    of: 'page',
    run: ({ text }, since) => {
      takeBackSince(since)
      void scan(text)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    setTyped('')
    void scan(typed)
  }
  return (
    <Screen lead={t('console.bench.lead')} title={t('console.page.bench')}>
      <div className={styles.columns}>
        <section className={styles.card}>
          <form className={styles.field} onSubmit={submit}>
            <TextField
              autoComplete="off"
              dir="ltr"
              error={isDeviceNumber ? t('console.bench.device-number') : undefined}
              hint={t('console.bench.code-hint')}
              label={t('console.bench.code')}
              maxLength={60}
              name="code"
              onChange={setTyped}
              spellCheck={false}
              value={typed}
            />
            <Button icon="parcel" type="submit">
              {t('console.bench.receive')}
            </Button>
          </form>
          <CheckboxField
            checked={opensAtOnce}
            label={
              <>
                {t('console.bench.at-once')} <Kbd>S</Kbd>
              </>
            }
            name="at-once"
            onChange={switchAtOnce}
          />
          <CheckboxField
            checked={sounds}
            label={t('console.bench.sounds')}
            name="sounds"
            onChange={(on) => {
              switchSounds(on)
              setSounds(on)
            }}
          />
          <ParcelList />
        </section>
        <Tray />
      </div>
    </Screen>
  )
}
