import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { languageName } from '@reprise/ui/words/page-language.ts'
import { amongTests, CONSOLE_BASE, TESTS_BASE } from '#console/api/test-orders.ts'
import { useChooseLanguage } from '#console/i18n/language.ts'
import { LOCALES } from '#console/i18n/load-messages.ts'
import { Screen } from '#console/parts/screen.tsx'
import { useRoleNames } from '#console/parts/role-names.ts'
import { chooseScheme, chosenScheme, SCHEMES, type SchemeChoice } from '#console/session/scheme.ts'
import { useMe } from '#console/session/me.ts'
import { signOut } from '#console/session/sign-out.ts'
import { keysAreOn, switchKeys } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { Passkeys } from './passkeys.tsx'
import { Camera } from './camera.tsx'
import { Pin } from './pin.tsx'
import { Scanner } from './scanner.tsx'
import styles from './me.module.css'

export const MeScreen = () => {
  const t = useT()
  const me = useMe()
  const format = useFormat()
  const queries = useQueryClient()
  const roleNames = useRoleNames()
  return (
    <Screen
      actions={
        <Button icon="lock" onClick={() => void signOut(queries)} variant="secondary">
          {t('console.sign-out')}
        </Button>
      }
      title={t('console.page.me')}
    >
      <div className={styles.columns}>
        <section className={styles.card}>
          <SummaryList
            rows={[
              { id: 'name', label: t('console.person.name'), value: me.name },
              { id: 'roles', label: t('console.person.roles'), value: roleNames(me.roles) },
              {
                id: 'programmes',
                label: t('console.person.programmes'),
                value: me.allAffiliates ? t('console.person.all-programmes') : me.affiliates.join(', '),
              },
              ...(me.station === null
                ? []
                : [{ id: 'station', label: t('console.me.station'), value: me.station.name }]),
              { id: 'until', label: t('console.me.until'), value: format.dateTime(me.sessionEndsAt) },
            ]}
          />
          {me.testOrders && (
            <a href={amongTests() ? CONSOLE_BASE : TESTS_BASE}>
              {t(amongTests() ? 'console.tests.leave' : 'console.tests.title')}
            </a>
          )}
        </section>
        <Settings />
        <Passkeys />
        <Pin />
        <Scanner />
        <Camera />
      </div>
    </Screen>
  )
}

const Settings = () => {
  const t = useT()
  const locale = useLocale()
  const choose = useChooseLanguage()
  const [keys, setKeys] = useState(keysAreOn)
  const [scheme, setScheme] = useState(chosenScheme)
  return (
    <section className={styles.card}>
      <SelectField
        label={t('console.me.language')}
        name="language"
        onChange={(chosen) => void choose(chosen)}
        options={LOCALES.map((value) => ({ value, label: languageName(value) }))}
        value={locale}
      />
      <SelectField
        label={t('console.me.scheme')}
        name="scheme"
        onChange={(chosen) => {
          chooseScheme(chosen as SchemeChoice)
          setScheme(chosen as SchemeChoice)
        }}
        options={SCHEMES.map((value) => ({ value, label: t(`console.me.scheme.${value}`) }))}
        value={scheme}
      />
      <CheckboxField
        checked={keys}
        hint={t('console.me.keys-hint')}
        label={t('console.me.keys')}
        name="keys"
        onChange={(on) => {
          switchKeys(on)
          setKeys(on)
        }}
      />
    </section>
  )
}
